import type { JobDefinition } from './job.ts';

/** The background jobs that this server knows. */
export interface JobRegistry {
    /** @throws Error if the name is taken, which is a programming error. */
    add(definition: JobDefinition): void;
    /** The same for jobs that change at runtime. */
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
