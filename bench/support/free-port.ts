import { createServer, type AddressInfo } from 'node:net';

/** A currently unused loopback port, so that two benches on one machine never call each other's server. */
export const freePort = (): Promise<number> =>
    new Promise((resolve, reject) => {
        const trial = createServer().once('error', reject);
        trial.listen(0, '127.0.0.1', () => {
            const { port } = trial.address() as AddressInfo;
            trial.close(() => resolve(port));
        });
    });
