import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface ModuleInfo {
    importedIds: readonly string[];
}
interface Graph {
    getModuleInfo(id: string): ModuleInfo | null;
}

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const componentsIn = (folder: string, ...names: string[]) => names.map(name => at(`${folder}/${name}.tsx`));

/** The chunks on the critical path, in loading order: the sign-in page, then the workspace with its first list. */
const PARTS = [
    { name: 'light', roots: [at('src/main.tsx'), at('src/shell/sign-in/SignInPage.tsx')] },
    { name: 'workspace', roots: [at('src/shell/Workspace.tsx')] },
] as const;

/** The two layouts of a list. A phone shows cards and does not load the table; modules that both need are in the workspace chunk. */
const TABLE = { name: 'table', root: at('src/kit/list/DataTable.tsx') };
const CARDS = at('src/kit/list/cards/CardList.tsx');

/** The action components in the rows and headers of most lists. */
const ACTS = {
    name: 'acts',
    roots: componentsIn('src/kit/actions', 'ActionButton', 'ActionMenu', 'ActionDialog', 'BulkActionButton', 'EditRowButton'),
};

/** The screens of all resources whose file name ends with `view`. */
const pagesOf = (view: string): string[] =>
    readdirSync(at('resources'), { recursive: true, encoding: 'utf8' })
        .filter(path => path.endsWith(`${view}.tsx`))
        .map(path => at(`resources/${path}`));

/** Kinds of pages. A module that at least `least` pages of a kind need goes into the chunk of that kind. */
const KINDS = [
    { name: 'lists', roots: pagesOf('List'), least: 6 },
    { name: 'details', roots: pagesOf('Details'), least: 6 },
    { name: 'forms', roots: pagesOf('Form'), least: 6 },
    {
        name: 'homes',
        roots: componentsIn(
            'src/pages',
            ...['dashboard/analysis/Analysis', 'dashboard/monitor/Monitor', 'dashboard/workplace/Workplace', 'dispatch/DispatchBoard'],
        ),
        least: 2,
    },
];

/** The chart library and its components: a home page shows several kinds of charts. */
const CHARTS = {
    name: 'charts',
    roots: componentsIn(
        'src/kit/chart',
        ...['LinesChart', 'BarsChart', 'DonutChart', 'GaugeChart', 'SparkLine', 'PointsChart', 'RadarChart', 'SeriesChart'],
    ),
};

/**
 * react-admin's index exports its screens and its English texts, which are not used here: modules reachable only through them are left to the chunks
 * that use them.
 */
const UNUSED = /node_modules\/(ra-ui-materialui|react-admin\/dist\/defaultI18nProvider)/;

const reachableFrom = (roots: readonly string[], graph: Graph): Set<string> => {
    const found = new Set<string>();
    const open = [...roots];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (found.has(id) || UNUSED.test(id)) continue;
        found.add(id);
        open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
};

/** The shared modules of each kind of page, preceded by those that two kinds share. */
const kindsOf = (graph: Graph) => {
    const kinds = KINDS.map(({ name, roots, least }) => ({
        name,
        members: inAtLeast(
            least,
            roots.map(root => reachableFrom([root], graph)),
        ),
    }));
    return [
        {
            name: 'common',
            members: inAtLeast(
                2,
                kinds.map(({ members }) => members),
            ),
        },
        ...kinds,
    ];
};

/** The ids that are in at least `least` of the sets. */
const inAtLeast = (least: number, sets: readonly ReadonlySet<string>[]): Set<string> => {
    const counts = new Map<string, number>();
    for (const set of sets) for (const id of set) counts.set(id, (counts.get(id) ?? 0) + 1);
    return new Set([...counts].flatMap(([id, count]) => (count < least ? [] : [id])));
};

const partsOf = (graph: Graph) => {
    const parts: { name: string; members: Set<string> }[] = PARTS.map(({ name, roots }) => ({
        name,
        members: reachableFrom(roots, graph),
    }));
    const table = reachableFrom([TABLE.root], graph);
    const ofBoth = [...reachableFrom([CARDS], graph)].filter(id => table.has(id));
    ofBoth.forEach(id => parts.at(-1)?.members.add(id));
    return [
        ...parts,
        { name: TABLE.name, members: table },
        { name: ACTS.name, members: reachableFrom(ACTS.roots, graph) },
        ...kindsOf(graph),
        { name: CHARTS.name, members: reachableFrom(CHARTS.roots, graph) },
    ];
};

/**
 * Puts all modules that a part needs at once into one chunk: the headers and the weaker compression of a hundred small files cost as much as a third
 * of their content. Returns the name of a module's chunk; null leaves the decision to the bundler.
 */
export const createChunkNames = (): ((id: string, graph: Graph) => string | null) => {
    let parts: { name: string; members: Set<string> }[] | undefined;
    return (id, graph) => {
        parts ??= partsOf(graph);
        return parts.find(({ members }) => members.has(id))?.name ?? null;
    };
};
