// Whether the device has a network.
let online = $state(navigator.onLine);
addEventListener("online", () => (online = true));
addEventListener("offline", () => (online = false));

export const isOnline = (): boolean => online;
