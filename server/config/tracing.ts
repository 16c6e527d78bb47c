import { ConfigError } from '../start-error.ts';
import { read, readOptional } from './read.ts';

/** Where traces go. */
export interface TracingConfig {
    /** Of the collector, without `/v1/traces`. */
    endpoint: string;
    headers: Record<string, string>;
    service: string;
    /** How many of all traces are sent, above 0 and at most 1. */
    share: number;
}

/**
 * Reads OTEL_EXPORTER_OTLP_ENDPOINT and what goes with it; undefined where no traces are sent.
 * @throws ConfigError for headers that are no list of `name=value`
 */
export function readTracing(env: NodeJS.ProcessEnv): TracingConfig | undefined {
    const endpoint = readOptional(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
    if (!endpoint) return undefined;
    const pairs = (readOptional(env, 'OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').filter(Boolean);
    const headers = pairs.map(pair => /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(pair));
    if (headers.includes(null))
        throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS', '不是以逗号分隔的 名称=值', '例如 authorization=Bearer%20…，值按网址编码');
    return {
        endpoint: endpoint.replace(/\/+$/, ''),
        headers: Object.fromEntries(headers.map(match => [match?.[1] ?? '', decoded(match?.[2] ?? '')])),
        service: read(env, 'OTEL_SERVICE_NAME'),
        share: read(env, 'OTEL_TRACES_SAMPLER_ARG'),
    };
}

/** The standard has values in percent-encoding; one that is none is meant as it is. */
const decoded = (value: string): string => {
    try {
        return decodeURIComponent(value);
    } catch {
        return value;
    }
};
