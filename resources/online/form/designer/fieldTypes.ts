import { FORM_SHOW_TYPES, type FormField, type ShowType } from '#contract/online/form.ts';

/** Types allowed in sub tables. These are edited in a grid, which supports one-line texts, choices, dates and files. */
const IN_LINES: ReadonlySet<ShowType> = new Set([
    ...(['text', 'textarea', 'number', 'money', 'date', 'datetime', 'switch', 'list', 'list_multi', 'popup', 'image', 'file'] as const),
]);

/** Types that a field of a form, or of a sub table, can have. */
export const typesFor = (isLine: boolean): readonly ShowType[] => FORM_SHOW_TYPES.filter(type => !isLine || IN_LINES.has(type));

const CHOICES: ReadonlySet<ShowType> = new Set(['list', 'radio', 'sel_search', 'list_multi', 'checkbox']);
const TEXTS: ReadonlySet<ShowType> = new Set(['text', 'textarea', 'popup']);
const FILES: ReadonlySet<ShowType> = new Set(['image', 'file']);

/** Further properties that a type requires. */
export const asksFor = (type: ShowType) => ({
    dictionary: CHOICES.has(type),
    length: TEXTS.has(type),
    decimals: type === 'number',
    link: type === 'link_table',
    report: type === 'popup',
    pattern: type === 'text',
    default: !FILES.has(type) && type !== 'umeditor' && type !== 'link_table',
    query: !FILES.has(type) && type !== 'umeditor',
    range: type === 'number' || type === 'money' || type === 'date' || type === 'datetime',
    total: type === 'number' || type === 'money',
});

const makeId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** A new field of the given type with default properties. */
export const newField = (type: ShowType, dbFieldTxt: string, dbFieldName: string): FormField => ({
    ...{ id: makeId(), dbFieldName, dbFieldTxt, fieldShowType: type, fieldMustInput: 0, isShowForm: 1, isShowList: 1, isReadOnly: 0 },
    ...{ isQuery: 0, queryMode: asksFor(type).range ? 'group' : type === 'text' ? 'like' : 'single', sortFlag: 0 },
});

/** Generates ids for parts created in the designer. */
export const newId = makeId;

const MAX_NAME = 40;

/** A free column name, derived from the letters of the label, with a number appended if it is taken. */
export const freeName = (letters: string, taken: ReadonlySet<string>): string => {
    const base = /^[a-z]/.test(letters) ? letters : `f_${letters}`;
    const cut = base.slice(0, MAX_NAME - 3).replace(/_+$/, '');
    const stem = cut.length < 2 ? 'field' : cut;
    if (!taken.has(stem)) return stem;
    let n = 2;
    while (taken.has(`${stem}_${n}`)) n += 1;
    return `${stem}_${n}`;
};

/** Pinyin of a label for use in a column name, with words separated by underscores. The dictionary is loaded on the first call. */
export const lettersOf = async (label: string): Promise<string> => {
    const { pinyin } = await import('pinyin-pro');
    return pinyin(label, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
        .join('_')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
        .replace(/^_+|_+$/g, '');
};

/** Replaces a renamed column in a comma list. */
export const renameIn = (list: string, from: string, to: string): string =>
    list
        .split(',')
        .map(name => (name === from ? to : name))
        .join(',');

/** Renames a field's column, also in pickers that fill it. */
export const withName = (fields: readonly FormField[], id: string, to: string): FormField[] => {
    const from = fields.find(field => field.id === id)?.dbFieldName ?? '';
    return fields.map(field => ({
        ...field,
        ...(field.id === id ? { dbFieldName: to } : {}),
        ...(field.dictText ? { dictText: renameIn(field.dictText, from, to) } : {}),
    }));
};
