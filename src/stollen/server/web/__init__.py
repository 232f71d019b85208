"""HTTP and WebSockets: routes, limits, errors and the pages of the browser."""
