import { parse } from 'yaml';

/** The properties of a compose service for which `docker run` has options. */
interface Service {
    volumes: string[];
    init: boolean;
    read_only: boolean;
    tmpfs: string[];
    cap_drop: string[];
    security_opt: string[];
    pids_limit: number;
    stop_grace_period: string;
}

/**
 * The `docker run` options that correspond to a server in compose.yaml, so that an image is tested under the same limits.
 * @param volume the volume that replaces the one of compose.yaml
 */
export function runOptions(compose: string, volume: string): string[] {
    const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> };
    const server = services['server-1'];
    if (!server) throw new Error('deploy/compose.yaml has no service server-1.');
    return [
        ...server.volumes.map(mount => `--volume=${mount.replace(/^[^:]+/, volume)}`),
        `--init=${server.init}`,
        `--read-only=${server.read_only}`,
        ...server.tmpfs.map(path => `--tmpfs=${path}`),
        ...server.cap_drop.map(right => `--cap-drop=${right}`),
        ...server.security_opt.map(option => `--security-opt=${option}`),
        `--pids-limit=${server.pids_limit}`,
        `--stop-timeout=${Number.parseInt(server.stop_grace_period, 10)}`,
    ];
}
