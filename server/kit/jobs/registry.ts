import type { JobDefinition } from './job.ts';

/** The background work that this server knows. */
export interface JobRegistry {
    /** @throws Error for a name that is taken: a programming mistake. */
    add(definition: JobDefinition): void;
    /** The same for work that changes while the server runs. */
    replace(definition: JobDefinition): void;
    find(name: string): JobDefinition | undefined;
    all(): readonly JobDefinition[];
}

export function createJobRegistry(): JobRegistry {
    const known = new Map<string, JobDefinition>();
    return {
        add: definition => {
            if (known.has(definition.name)) throw new Error(`two jobs are named ${definition.name}`);
            known.set(definition.name, definition);
        },
        replace: definition => void known.set(definition.name, definition),
        find: name => known.get(name),
        all: () => [...known.values()],
    };
}
