const first = Number(process.env.E2E_PORT ?? 21980);

/** Ports of the servers that journeys start themselves, one per file, because files run in parallel. */
export const OWN_SERVER_PORTS = { providers: first + 1, away: first + 2, other: first + 3, worker: first + 4 };
