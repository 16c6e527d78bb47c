const first = Number(process.env.E2E_PORT ?? 21980);

/** Ports of the servers that a journey starts for itself: files run side by side, so each has its own. */
export const OWN_SERVER_PORTS = { providers: first + 1, away: first + 2, other: first + 3, worker: first + 4 };
