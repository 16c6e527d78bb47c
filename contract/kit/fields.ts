import { Type, type Static, type TObject, type TSchema, type TUnsafe } from 'typebox';
import type { FolderName } from './files.ts';
import { PATTERNS } from './patterns.ts';
import type { SecretKind } from './personal.ts';
import type { Unit } from './units.ts';

/** What a field is to a person; it chooses column, field, input, filter and spreadsheet cell. */
export type Kind =
    | 'text'
    | 'longText'
    | 'richText'
    | 'number'
    | 'money'
    | 'rate'
    | 'dict'
    | 'date'
    | 'dateTime'
    | 'bool'
    | 'phone'
    | 'secret'
    | 'reference'
    | 'json'
    | 'file'
    | 'image';

/** How a list may be narrowed by a field: `range` takes `_begin`/`_end`, every form takes equality. */
export type FilterKind = 'eq' | 'in' | 'like' | 'range' | 'bool';

/**
 * What people call a field, an entity or an action. The server speaks Chinese (messages, spreadsheets) and reads `label`; the client
 * shows `english` where the person chose English. Sentence case, words of the trade, never the field's name spelled out.
 */
export interface Named {
    readonly label: string;
    readonly english: string;
}

export interface FieldMeta extends Named {
    kind: Kind;
    /** Dictionary code; the server adds `<field>_dictText`. */
    dict?: string;
    /** Values of the dictionary that nobody chooses: only the server sets them. */
    except?: readonly string[];
    /** Comma-joined several values of the dictionary. */
    multiple?: boolean;
    unit?: Unit;
    /** Decimals of a number. */
    digits?: number;
    /** A number that is a name, such as a port: written without separators. */
    ungrouped?: boolean;
    /** `words`: in the order of a Chinese dictionary (pinyin) in place of that of code points; for names on tables that stay small. */
    sortable?: boolean | 'words';
    filter?: FilterKind;
    /** Not shown in a list until the user picks the column. */
    hidden?: boolean;
    /** Masked on output unless the caller holds `<permission>:plain`. */
    masked?: boolean;
    /** Masked for everybody, also in exports; anyone who holds `<permission>:plain` sees one record's value by a call that says why and is logged. */
    revealed?: boolean;
    /** Kept encrypted: the table has `<name>Enc` and, to find and compare it by, `<name>Hash`. */
    secret?: SecretKind;
    /** Permission code without which the field is absent from every answer and cannot be filtered or sorted by. */
    needs?: string;
    /** A user name; `system` is what the product did by itself. */
    account?: boolean;
    /** Resource that an id refers to. */
    resource?: string;
    /** For a joined text: the id field of this entity that it is read through. */
    via?: string;
    nullable?: boolean;
    unique?: boolean;
    /** Chinese: said in place of 「{标签}已存在」 when another record has the value. */
    taken?: string;
    /** For files and pictures: the folder they are uploaded to. */
    folder?: FolderName;
    /** For files and pictures: how many there may be; 1 unless said otherwise. */
    most?: number;
    /** Chosen when the record is added and never changed after. */
    fixed?: boolean;
    /** Chinese: said in place of 「{标签}格式不正确」 when the pattern does not match. */
    fault?: string;
    /** The same in English. */
    englishFault?: string;
    /** Chinese: what the import's template says of the column, where its limits say too little. */
    sheetHint?: string;
}

export type Meta = { readonly meta: FieldMeta };
export type Field = TSchema & Meta;
export type Fields = Record<string, Field>;

type Options = Omit<FieldMeta, 'kind' | 'label' | 'english'>;
type WithMeta<S extends TSchema> = S & Meta;

const make = <S extends TSchema>(schema: S, kind: Kind, label: string, english: string, options: Options = {}): WithMeta<S> => ({
    ...schema,
    meta: { kind, label, english, ...options },
});

/** Splits what is JSON Schema from what is annotation. */
const split = (given: object, limits: readonly string[]) => {
    const schema: Record<string, unknown> = {};
    const meta: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(given)) (limits.includes(key) ? schema : meta)[key] = value;
    return { schema, meta: meta as Options };
};

interface TextLimits {
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    default?: string;
}
interface NumberLimits {
    minimum?: number;
    maximum?: number;
    default?: number;
}
const TEXT_LIMITS = ['minLength', 'maxLength', 'pattern', 'default'] as const;
const NUMBER_LIMITS = ['minimum', 'maximum', 'default'] as const;

/** One line of text, at most 255 characters unless said otherwise. */
export const text = (label: string, english: string, given: Options & TextLimits = {}) => {
    const { schema, meta } = split({ maxLength: 255, ...given }, TEXT_LIMITS);
    return make(Type.String(schema), 'text', label, english, meta);
};

/** Several lines of text. */
export const longText = (label: string, english: string, given: Options & TextLimits = {}) => {
    const { schema, meta } = split({ maxLength: 500, ...given }, TEXT_LIMITS);
    return make(Type.String(schema), 'longText', label, english, meta);
};

/** HTML that people write in an editor. The server cleans it before it is stored, the client before it is shown. */
export const richText = (label: string, english: string, given: Options & TextLimits = {}) => {
    const { schema, meta } = split({ maxLength: 50_000, ...given }, TEXT_LIMITS);
    return make(Type.String(schema), 'richText', label, english, { hidden: true, ...meta });
};

/** A mobile number, masked as 138****1234 on output unless the caller may see it. */
export const phone = (label: string, english: string, given: Options = {}) =>
    make(Type.String({ pattern: PATTERNS.mobile }), 'phone', label, english, { masked: true, ...given });

/**
 * A number of a person that is kept encrypted: columns `<name>Enc` (and `<name>Hash`, unique or not). Only its last four characters
 * leave the server; the whole of it is revealed one at a time.
 */
export const secret = (label: string, english: string, of: SecretKind, given: Options = {}) =>
    make(Type.String({ maxLength: 64 }), 'secret', label, english, { secret: of, masked: true, revealed: true, ...given });

/** A whole number; `unit` is shown inside the input. */
export const integer = (label: string, english: string, given: Options & NumberLimits = {}) => {
    const { schema, meta } = split(given, NUMBER_LIMITS);
    return make(Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647, ...schema }), 'number', label, english, meta);
};

/** A number with `digits` decimals, kept exactly; for amounts of money see `money`. Of both signs, if it is not told the `least`. */
export const decimal = (
    label: string,
    english: string,
    { most, least = -most, ...given }: Options & { digits: number; most: number; least?: number },
) => make(Type.Number({ minimum: least, maximum: most }), 'number', label, english, given);

/** Degrees of longitude or latitude. */
export const coordinate = (label: string, english: string, given: Options = {}) =>
    make(Type.Number({ minimum: -180, maximum: 180 }), 'number', label, english, { hidden: true, ...given });

/** Integer fen (分); shown in yuan. At most twelve digits (security S119). */
export const money = (label: string, english: string, given: Options & NumberLimits = {}) => {
    const { schema, meta } = split(given, NUMBER_LIMITS);
    return make(Type.Integer({ minimum: 0, maximum: 999_999_999_999, ...schema }), 'money', label, english, meta);
};

/** Integer basis points: 10000 is 1.0000. */
export const rate = (label: string, english: string, given: Options & NumberLimits = {}) => {
    const { schema, meta } = split(given, NUMBER_LIMITS);
    return make(Type.Integer({ minimum: 0, maximum: 100_000, ...schema }), 'rate', label, english, meta);
};

/** A value of a dictionary; the server refuses values that the dictionary does not hold. */
export const dict = (label: string, english: string, code: string, given: Options & { default?: string } = {}) => {
    const { schema, meta } = split(given, ['default']);
    return make(Type.String({ maxLength: given.multiple ? 500 : 32, ...schema }), 'dict', label, english, { dict: code, ...meta });
};

/** A dictionary value that the table keeps as a number. */
export const intDict = (label: string, english: string, code: string, given: Options & { default?: number } = {}) => {
    const { schema, meta } = split(given, ['default']);
    return make(Type.Integer(schema), 'dict', label, english, { dict: code, ...meta });
};

/** `YYYY-MM-DD`. */
export const date = (label: string, english: string, given: Options = {}) =>
    make(Type.String({ pattern: PATTERNS.date }), 'date', label, english, given);

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const dateTime = (label: string, english: string, given: Options = {}) =>
    make(Type.String({ pattern: PATTERNS.dateTime }), 'dateTime', label, english, given);

export const bool = (label: string, english: string, given: Options & { default?: boolean } = {}) => {
    const { schema, meta } = split(given, ['default']);
    return make(Type.Boolean(schema), 'bool', label, english, meta);
};

/** The id of a record of another resource. */
export const reference = (label: string, english: string, resource: string, given: Options = {}) =>
    make(Type.String({ pattern: PATTERNS.id }), 'reference', label, english, { resource, hidden: true, ...given });

/** A text of the referred record, read through the id field `via`; never written. */
export const joined = (label: string, english: string, via: string, given: Options = {}) =>
    readOnly(make(Type.Unsafe<string | null>({ type: ['string', 'null'] }), 'text', label, english, { via, nullable: true, ...given }));

/** An id that the referred record holds, such as the level above a vehicle type: a list can be narrowed by it; never written. */
export const joinedReference = (label: string, english: string, via: string, resource: string, given: Options = {}) =>
    readOnly(
        make(Type.Unsafe<string | null>({ type: ['string', 'null'] }), 'reference', label, english, {
            via,
            resource,
            hidden: true,
            nullable: true,
            ...given,
        }),
    );

/** Structured content with a schema of its own; not a list column. */
export const json = <S extends TSchema>(label: string, english: string, schema: S, given: Options = {}) =>
    make(schema, 'json', label, english, { hidden: true, ...given });

/** Paths of uploaded files, joined by commas (wire-contract 7.15); `folder` says where they go and so who may read them. */
export const file = (label: string, english: string, folder: FolderName, given: Options & { maxLength?: number } = {}) => {
    const { schema, meta } = split({ maxLength: 1000, ...given }, ['maxLength']);
    return make(Type.String({ ...schema, pattern: pathsIn(folder) }), 'file', label, english, { folder, ...meta });
};

/** Paths of uploaded pictures, joined by commas; shown as thumbnails. */
export const image = (label: string, english: string, folder: FolderName, given: Options & { maxLength?: number } = {}) => {
    const { schema, meta } = split({ maxLength: 1000, ...given }, ['maxLength']);
    return make(Type.String({ ...schema, pattern: pathsIn(folder) }), 'image', label, english, { folder, ...meta });
};

/** Only paths that the server made, all of one folder. */
const pathsIn = (folder: FolderName): string => {
    const path = `${folder}/\\d{8}/[0-9a-f]{32}\\.[a-z0-9]{2,8}`;
    return `^${path}(,${path})*$`;
};

/** The field may be null; an absent key on edit leaves it, `null` clears it. */
export const nullable = <F extends Field>(field: F): TUnsafe<Static<F> | null> & Meta => {
    const type = (field as { type?: string | string[] }).type;
    const schema = type ? { ...field, type: [type, 'null'].flat() } : { anyOf: [field, { type: 'null' }] };
    return { ...schema, meta: { ...field.meta, nullable: true } } as unknown as TUnsafe<Static<F> | null> & Meta;
};

/** The server decides the value: the field is in answers, never in a body. */
export const readOnly = <F extends Field>(field: F): F & { readonly readOnly: true } => ({ ...field, readOnly: true });

export type { Static, TObject, TSchema };
