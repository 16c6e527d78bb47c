/** A mention of a requirement in a test. */
export interface Mention {
    id: string;
    file: string;
    title: string;
}

/** The ids of the requirements table in order, including duplicates. */
export function requirementIds(markdown: string): string[] {
    return [...markdown.matchAll(/^\|\s*([A-Z]+-\d+)\s*\|/gm)].map(match => match[1] ?? '');
}

/** The ids in square brackets in the titles of a test file's suites and tests. */
export function mentionsIn(file: string, source: string): Mention[] {
    const titles = [...source.matchAll(/(['"`])((?:(?!\1).)*\[[A-Z]+-\d+[^\]]*\](?:(?!\1).)*)\1/g)].map(match => match[2] ?? '');
    return titles.flatMap(title =>
        [...title.matchAll(/\[([^\]]+)\]/g)]
            .flatMap(([, group = '']) => group.match(/\b[A-Z]+-\d+\b/g) ?? [])
            .map(id => ({ id, file, title })),
    );
}

/** The faults of the ids, one line each. */
export function faultsOf(ids: string[], mentions: Mention[]): string[] {
    const known = new Set(ids);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    const unknown = mentions.filter(({ id }) => !known.has(id));
    const seen = new Set<string>();
    const repeated = mentions.filter(({ id, title }) => {
        const key = `${id} ${title}`;
        const isRepeated = seen.has(key);
        seen.add(key);
        return isRepeated;
    });
    return [
        ...twice.map(id => `docs/requirements.md: ${id} is listed twice`),
        ...unknown.map(({ id, file }) => `${file}: no requirement ${id}`),
        ...repeated.map(({ file, title }) => `${file}: another test has the same title «${title}»`),
    ];
}

/** Requirements that no test mentions. */
export function untested(ids: string[], mentions: Mention[]): string[] {
    const mentioned = new Set(mentions.map(({ id }) => id));
    return ids.filter(id => !mentioned.has(id));
}
