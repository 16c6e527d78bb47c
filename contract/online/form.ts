import { Type, type Static } from 'typebox';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { bool, dateTime, dict, integer, json, longText, nullable, readOnly, text } from '../kit/fields.ts';

/**
 * What a field of an online form is to the person who fills it in (wire: `fieldShowType`, wire-contract 7.21). The kind of the stored value
 * follows from it, see `SHOW_TYPES`.
 */
export const FORM_SHOW_TYPES = [
    'text',
    'textarea',
    'umeditor',
    'number',
    'money',
    'date',
    'datetime',
    'switch',
    'list',
    'radio',
    'sel_search',
    'list_multi',
    'checkbox',
    'sel_user',
    'link_table',
    'popup',
    'pca',
    'image',
    'file',
] as const;
const ShowType = Type.Enum(FORM_SHOW_TYPES);
export type ShowType = Static<typeof ShowType>;

const flag = (on: 0 | 1) => Type.Union([Type.Literal(0), Type.Literal(1)], { default: on });
/** Names of tables and columns of forms: what every tool of the trade takes without quotes. */
export const FORM_NAME = '^[a-z][a-z0-9_]{1,39}$';

/** A field of an online form. wire: the names are those of existing clients, 1 is yes. */
export const FormField = Type.Object({
    /** Stays the same when the field is renamed. */
    id: Type.String({ pattern: '^[0-9A-Za-z_-]{4,36}$' }),
    dbFieldName: Type.String({ pattern: FORM_NAME }),
    dbFieldTxt: Type.String({ minLength: 1, maxLength: 64 }),
    fieldShowType: ShowType,
    /** Most characters of a text, most digits of a number. */
    dbLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
    /** Decimals of a number; 0 is a whole number. */
    dbPointLength: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
    fieldMustInput: flag(0),
    /** 字段校验: a code of the built-in patterns (`FORM_PATTERNS`), `only` for unique, or a regular expression. */
    fieldValidType: Type.Optional(Type.String({ maxLength: 200 })),
    /** Text, or `${code}` of a numbering rule (系统编码规则), which gives every new record a number. */
    fieldDefaultValue: Type.Optional(Type.String({ maxLength: 200 })),
    isShowForm: flag(1),
    isShowList: flag(1),
    isReadOnly: flag(0),
    isQuery: flag(0),
    queryMode: Type.Union([Type.Literal('single'), Type.Literal('like'), Type.Literal('group')], { default: 'single' }),
    sortFlag: flag(0),
    /** The sum of the column is shown below the lines of a sub table. */
    isTotal: Type.Optional(flag(0)),
    /** Permission needed to see the field: given per role under 字段权限. */
    isControlled: Type.Optional(flag(0)),
    /** list, radio, checkbox…: the dictionary's code. popup: the report's columns, comma separated. */
    dictField: Type.Optional(Type.String({ maxLength: 200 })),
    /** link_table: the resource or the form's table that is chosen from. popup: the report's code. */
    dictTable: Type.Optional(Type.String({ maxLength: 64 })),
    /** popup: the fields of this form that the columns of `dictField` go to, comma separated. */
    dictText: Type.Optional(Type.String({ maxLength: 200 })),
    fieldHref: Type.Optional(Type.String({ maxLength: 200, pattern: '^(/[^/\\\\].*)?$' })),
    fieldExtendJson: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type FormField = Static<typeof FormField>;

export const FormIndex = Type.Object({
    /** Names of fields, comma separated. */
    indexField: Type.String({ minLength: 1, maxLength: 200 }),
    indexType: Type.Union([Type.Literal('normal'), Type.Literal('unique')]),
});
export type FormIndex = Static<typeof FormIndex>;

/** A table of lines that belong to a record of the form. */
export const FormSub = Type.Object({
    id: Type.String({ pattern: '^[0-9A-Za-z_-]{4,36}$' }),
    tableName: Type.String({ pattern: FORM_NAME }),
    tableTxt: Type.String({ minLength: 1, maxLength: 64 }),
    /** 0 one to many, 1 one to one. */
    relationType: flag(0),
    fields: Type.Array(FormField, { minItems: 1, maxItems: 60 }),
    indexs: Type.Optional(Type.Array(FormIndex, { maxItems: 10 })),
});
export type FormSub = Static<typeof FormSub>;

/** A button of the form's rows: sets fields by expressions where its condition holds. */
export const FormButton = Type.Object({
    buttonCode: Type.String({ pattern: '^[a-z][A-Za-z0-9_]{1,31}$' }),
    buttonName: Type.String({ minLength: 1, maxLength: 16 }),
    /** CEL over the record's fields: when the button can be pressed. */
    exp: Type.Optional(Type.String({ maxLength: 500 })),
    set: Type.Record(Type.String({ pattern: FORM_NAME }), Type.String({ minLength: 1, maxLength: 500 })),
    buttonStatus: flag(1),
});
export type FormButton = Static<typeof FormButton>;

/** 增强: what the server does with every record before it is stored. All expressions are CEL over the record's fields. */
export const FormRule = Type.Object({
    /** The rule applies where this holds; always without it. */
    when: Type.Optional(Type.String({ maxLength: 500 })),
    /** Field → expression of its value. Lines of sub tables are lists of maps under the table's name. */
    set: Type.Optional(Type.Record(Type.String({ pattern: FORM_NAME }), Type.String({ minLength: 1, maxLength: 500 }))),
    /** Chinese: refuses the record where `when` holds, and says this. */
    refuse: Type.Optional(Type.String({ maxLength: 200 })),
});
export type FormRule = Static<typeof FormRule>;

/** How a form's list and form are laid out. wire: `themeTemplate`. */
export const FORM_THEMES = ['normal', 'erp', 'innerTable', 'tab'] as const;

/** ONLINE-02 在线表单 (table onl_cgform_head, wire-contract 7.21): a definition; `doDbSynch` makes its tables. */
export const OnlineForm = entity({
    resource: 'online/form',
    wire: '/online/cgform/head',
    permission: 'online:cgform',
    label: '在线表单',
    english: 'Form',
    represent: 'tableTxt',
    recycles: false,
    deletesByHand: true,
    actions: STANDARD_ACTIONS.filter(action => action !== 'import' && action !== 'export'),
    isSystem: true,
    fields: {
        tableTxt: text('表单名称', 'Form', { maxLength: 64, filter: 'like', sortable: 'words' }),
        tableName: text('表名', 'Table', {
            maxLength: 40,
            filter: 'like',
            sortable: true,
            unique: true,
            fixed: true,
            pattern: FORM_NAME,
            fault: '表名以小写字母开头，只能含小写字母、数字和下划线',
            englishFault: 'Table names begin with a lower-case letter and hold letters, digits and underscores',
        }),
        tableType: readOnly(dict('表单类型', 'Kind', 'cgform_table_type', { filter: 'in' })),
        themeTemplate: text('列表样式', 'Layout', {
            maxLength: 12,
            pattern: `^(${FORM_THEMES.join('|')})$`,
            default: 'normal',
            hidden: true,
        }),
        /** Records form a tree: each may lie under another. */
        isTree: bool('树形', 'Tree', { default: false }),
        /** wire: the field that the tree is drawn by. */
        treeFieldname: nullable(text('树形展示字段', 'Tree field', { maxLength: 40, hidden: true })),
        /** Columns of the form: 1 to 3. */
        formTemplate: integer('表单列数', 'Form columns', { minimum: 1, maximum: 3, default: 2, hidden: true }),
        content: nullable(longText('说明', 'About', { maxLength: 500 })),
        fields: json('字段', 'Fields', Type.Array(FormField, { minItems: 1, maxItems: 120 })),
        indexs: nullable(json('索引', 'Indexes', Type.Array(FormIndex, { maxItems: 20 }))),
        subs: nullable(json('子表', 'Detail tables', Type.Array(FormSub, { maxItems: 8 }))),
        buttons: nullable(json('按钮', 'Buttons', Type.Array(FormButton, { maxItems: 20 }))),
        rules: nullable(json('增强', 'Rules', Type.Array(FormRule, { maxItems: 40 }))),
        /** wire: the tables are what the definition says. */
        isDbSynch: readOnly(bool('已同步', 'Synced', { filter: 'bool' })),
        /** Grows with every synchronisation; 0 before the first. */
        tableVersion: readOnly(integer('版本', 'Version')),
        syncTime: nullable(readOnly(dateTime('同步时间', 'Synced', { sortable: true }))),
    },
});

/** What a definition is made of: what the designer edits, what a version keeps, what the runtime reads. */
export interface FormDefinition {
    id: string;
    tableName: string;
    tableTxt: string;
    themeTemplate: string;
    isTree: boolean;
    treeFieldname: string | null;
    formTemplate: number;
    fields: FormField[];
    indexs: FormIndex[];
    subs: FormSub[];
    buttons: FormButton[];
    rules: FormRule[];
}

/** One change that a synchronisation makes. */
export interface SyncStep {
    kind:
        | 'createTable'
        | 'dropTable'
        | 'addColumn'
        | 'dropColumn'
        | 'renameColumn'
        | 'retypeColumn'
        | 'requireColumn'
        | 'relaxColumn'
        | 'createIndex'
        | 'dropIndex';
    table: string;
    /** Chinese: what happens, with the labels that people know. */
    says: string;
    /** How many rows have a value that is touched. */
    rows: number;
    /** How many of them lose it in the list and the form; a way back restores them. */
    lost: number;
    /** Chinese: why it cannot be done as things are, and what to do. The whole plan then changes nothing. */
    refused?: string;
}

/** `head/plan?id=`: what `doDbSynch` would do now. */
export interface SyncPlan {
    steps: SyncStep[];
    rows: number;
    lost: number;
    isRefused: boolean;
    /** Goes with `doDbSynch`: a plan that has changed since is shown again in place of being done. */
    token: string;
}

/** `POST /online/cgform/api/doDbSynch/{id}/{normal|force}`: `normal` refuses a plan that loses values. */
export const SyncBody = Type.Object({ token: Type.Optional(Type.String({ maxLength: 64 })) });
export type SyncBody = Static<typeof SyncBody>;

/** `head/versions?id=`: what the tables were made from, the newest first. */
export interface FormVersion {
    version: number;
    createBy: string;
    createTime: string;
    /** Chinese: what the synchronisation did. */
    says: string[];
}

/** `head/enhances?id=&code=`: what the rules (`rules`) and the buttons (`button_<code>`) were, the newest first; 16 are kept of each. */
export interface FormEnhance {
    code: string;
    /** The list of rules, or the button. */
    content: unknown;
    createBy: string;
    createTime: string;
}

/** `POST head/restore`: the definition becomes that of a former version; nothing happens to tables before it is put in step. */
export const RestoreBody = Type.Object({ id: Type.String(), version: Type.Integer({ minimum: 1 }) });

/** `POST head/addToMenu`: an entry of its own for the form, with its buttons, given to roles. */
export const FormMenuBody = Type.Object({
    id: Type.String(),
    name: Type.String({ minLength: 1, maxLength: 32 }),
    /** Menu that it goes under; the top without it. */
    parentId: Type.Optional(Type.String()),
    roles: Type.Array(
        Type.Object({
            id: Type.String(),
            /** Which standard calls the role may make: list, query, add, edit, delete, deleteBatch, import, export. */
            actions: Type.Array(Type.String(), { minItems: 1, maxItems: 8 }),
        }),
        { maxItems: 50 },
    ),
});
export type FormMenuBody = Static<typeof FormMenuBody>;

/** Where a form's records are: menu path, wire and permission follow from id and table. */
export const formPathOf = ({ id }: Pick<FormDefinition, 'id'>): string => `online/cgformList/${id}`;
export const formWireOf = ({ tableName }: Pick<FormDefinition, 'tableName'>): string => `/online/cgform/data/${tableName}`;
export const formPermissionOf = ({ tableName }: Pick<FormDefinition, 'tableName'>): string => `form:${tableName}`;
