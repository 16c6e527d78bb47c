import { type ComponentType } from 'react';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';

/** The examples in the order of the catalogue; each is `examples/<Name>Example.tsx`. */
const NAMES = {
    editGrid: 'EditGrid',
    gridRules: 'GridRules',
    searchSelect: 'SearchSelect',
    popupPicker: 'PopupPicker',
    upload: 'Upload',
    tree: 'Tree',
    erpList: 'ErpList',
    basicForm: 'BasicForm',
    stepForm: 'StepForm',
    advancedForm: 'AdvancedForm',
    result: 'Result',
    detailList: 'DetailList',
    charts: 'Charts',
    richText: 'RichText',
    markdown: 'Markdown',
    code: 'Code',
    region: 'Region',
    print: 'Print',
    split: 'Split',
} as const;

export type ExampleKey = keyof typeof NAMES;
export const EXAMPLE_KEYS = Object.keys(NAMES) as ExampleKey[];

export const isExample = (key: string | null): key is ExampleKey => key !== null && Object.hasOwn(NAMES, key);

const modules = import.meta.glob<Record<string, ComponentType>>('./examples/*.tsx');
const sources = import.meta.glob<string>('./examples/*.tsx', { query: '?raw', import: 'default' });

const fileOf = (key: ExampleKey) => `./examples/${NAMES[key]}Example.tsx`;

const load = async (key: ExampleKey): Promise<{ Example: ComponentType }> => {
    const found = (await modules[fileOf(key)]?.())?.[`${NAMES[key]}Example`];
    if (!found) throw new Error(`No example ${key}`);
    return { Example: found };
};

/** The examples as lazy components. */
export const EXAMPLES = Object.fromEntries(EXAMPLE_KEYS.map(key => [key, lazyPart(() => load(key), 'Example')])) as Record<
    ExampleKey,
    ComponentType
>;

/** The code of an example: the content of its own file, so that it always matches what runs. */
export const codeOf = async (key: ExampleKey): Promise<string> => (await sources[fileOf(key)]?.()) ?? '';
