"""A screenshot as a small PNG: 256 colors, chosen by the browser that took it."""

import base64
import struct
import zlib

from playwright.sync_api import Page

COLORS = 256

CHOOSE = """async ([picture, most]) => {
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(bitmap, 0, 0);
  const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const color = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const part = (color, channel) => (color >> (16 - 8 * channel)) & 255;
  const size = (box) => box.reduce((sum, [, count]) => sum + count, 0);
  const spread = (box) => [0, 1, 2].map((channel) => {
    const values = box.map(([color]) => part(color, channel)).sort((one, other) => one - other);
    return values.at(-1) - values[0];
  });
  const mean = (box, channel) => box.reduce((sum, [color, count]) => sum + part(color, channel) * count, 0) / size(box);
  const weight = (box) => Math.sqrt(size(box)) * Math.max(...spread(box));
  const boxes = [[...counts]];
  const weights = [weight(boxes[0])];
  while (boxes.length < most) {
    const widest = weights.indexOf(Math.max(...weights));
    const box = boxes[widest];
    if (box.length < 2) break;
    const wide = spread(box);
    const channel = wide.indexOf(Math.max(...wide));
    box.sort(([one], [other]) => part(one, channel) - part(other, channel));
    const half = size(box) / 2;
    let cut = 0;
    for (let sum = 0; cut < box.length - 1 && sum < half; cut += 1) sum += box[cut][1];
    cut = Math.max(1, cut);
    boxes.push(box.splice(cut));
    weights[widest] = weight(box);
    weights.push(weight(boxes.at(-1)));
  }
  const index = new Map();
  const palette = boxes.flatMap((box, number) => {
    box.forEach(([color]) => index.set(color, number));
    return [0, 1, 2].map((channel) => Math.round(mean(box, channel)));
  });
  let pixels = '';
  for (let at = 0; at < data.length; at += 4) {
    pixels += String.fromCharCode(index.get((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]));
  }
  return [bitmap.width, bitmap.height, palette, btoa(pixels)];
}"""
"""Boxes of colors are halved, the widest and fullest first (median cut)."""


def small_png(page: Page, picture: bytes) -> bytes:
    """The same picture with few colors."""
    width, height, palette, packed = page.evaluate(CHOOSE, [base64.b64encode(picture).decode(), COLORS])
    pixels = base64.b64decode(packed)
    rows = b"".join(b"\0" + pixels[row * width : (row + 1) * width] for row in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"PLTE", bytes(palette)), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
