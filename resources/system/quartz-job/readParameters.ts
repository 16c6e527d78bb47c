import type { HandlerInfo } from '#contract/system/quartz-job.ts';

/** The values in a stored JSON text, with the defaults of those that it does not name. */
export function readParameters({ parameters }: HandlerInfo, json: unknown): Record<string, unknown> {
    const defaults = Object.fromEntries(
        Object.entries(parameters).map(([name, field]) => [name, (field as { default?: unknown }).default]),
    );
    if (typeof json !== 'string' || json === '') return defaults;
    try {
        const stored: unknown = JSON.parse(json);
        return typeof stored === 'object' && stored !== null ? { ...defaults, ...stored } : defaults;
    } catch {
        return defaults;
    }
}
