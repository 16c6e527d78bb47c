import { Type, type Static } from 'typebox';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { BranchesQuery } from '../kit/tree.ts';
import { dict, integer, longText, nullable, readOnly, reference, text } from '../kit/fields.ts';

/** SYS-06 部门 (wire-contract 7.4, 9.3, 13.4). The list is a tree with its own calls. */
export const Depart = entity({
    resource: 'system/depart',
    wire: '/sys/sysDepart',
    permission: 'system:depart',
    label: '部门',
    english: 'Department',
    represent: 'departName',
    actions: STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        departName: text('机构名称', 'Name', { maxLength: 100, filter: 'like', sortable: 'words' }),
        parentId: nullable(reference('上级部门', 'Parent department', 'system/depart')),
        /** Names of the ancestors; workbooks have them in place of an id. */
        parentPath: nullable(readOnly(text('上级部门', 'Parent department'))),
        orgCode: readOnly(text('机构编码', 'Code', { filter: 'like', sortable: true })),
        orgCategory: dict('机构类型', 'Type', 'org_category', { default: '2', filter: 'eq' }),
        orgType: nullable(readOnly(text('层级', 'Level', { hidden: true }))),
        directorUserIds: nullable(text('部门负责人', 'Managers', { hidden: true, maxLength: 4000 })),
        departOrder: integer('排序', 'Sort order', { minimum: 0, maximum: 9999, default: 0, sortable: true }),
        mobile: nullable(text('手机号', 'Mobile', { maxLength: 32, pattern: '^[0-9+() -]{3,32}$' })),
        fax: nullable(text('传真', 'Fax', { maxLength: 32, hidden: true })),
        address: nullable(text('地址', 'Address', { maxLength: 100 })),
        departNameEn: nullable(text('英文名', 'English name', { maxLength: 100, hidden: true })),
        departNameAbbr: nullable(text('缩写', 'Short name', { maxLength: 100, hidden: true })),
        description: nullable(longText('描述', 'Description', { hidden: true })),
        memo: nullable(longText('备注', 'Remark')),
    },
});

const { directorUserIds: _heads, ...sheetFields } = Depart.fields;

/**
 * A department in an imported workbook, with the columns of the export. Its position is given by the code (wire-contract 7.4), or by the
 * name of the parent department; in the latter case the code is generated.
 */
export const DepartSheet = entity({
    ...Depart,
    represent: 'departName',
    fields: {
        ...sheetFields,
        parentId: readOnly(sheetFields.parentId),
        parentPath: nullable(
            text('上级部门', 'Parent department', {
                maxLength: 2000,
                sheetHint: '上级部门的机构编码、名称或完整路径（如 总公司/华东区），可以是本表中的部门；一级部门留空',
            }),
        ),
        orgCode: nullable(
            text('机构编码', 'Code', {
                maxLength: 64,
                pattern: '^([A-Z][0-9]{2})+$',
                fault: '机构编码应由若干组“字母加两位数字”组成，如A01A03',
                englishFault: 'The code is made of groups of a letter and two digits, such as A01A03',
                unique: true,
                sheetHint: '留空由系统生成；填写时如A01A03，前面各组是上级部门的机构编码',
            }),
        ),
    },
});

/** A department as a tree node (wire-contract 9.4). */
export interface DepartNode {
    id: string;
    key: string;
    value: string;
    title: string;
    parentId: string;
    departName: string;
    orgCode: string;
    orgCategory: string;
    departOrder: number;
    isLeaf: boolean;
    /** wire: `null` if there are none, or if the answer has only one level or is flat. */
    children: DepartNode[] | null;
    [key: string]: unknown;
}

/** A node of GET queryIdTree. */
export interface IdNode {
    key: string;
    value: string;
    title: string;
    children: IdNode[];
}

/** A person who can be the head of a department. */
export interface DepartPerson {
    id: string;
    username: string;
    realname: string;
}

const Ids = Type.String({ maxLength: 20_000, pattern: '^[0-9A-Za-z_,-]*$' });
const Words = Type.String({ maxLength: 100 });

export const TreeQuery = Type.Object({ ids: Type.Optional(Ids), id: Type.Optional(Ids) });
export const LevelQuery = Type.Object({
    /** One id, or several joined by commas: the answer contains the children of all of them as one list. */
    pid: Type.Optional(Ids),
    ids: Type.Optional(Ids),
    primaryKey: Type.Optional(Type.Union([Type.Literal('id'), Type.Literal('orgCode')])),
});
export const SearchQuery = Type.Object({ keyWord: Words, myDeptSearch: Type.Optional(Type.String({ maxLength: 1 })) });
/** `myDeptSearch` is 1 for only the departments that the caller is in charge of. */
export const DepartBranchesQuery = Type.Object({ ...BranchesQuery.properties, myDeptSearch: Type.Optional(Type.String({ maxLength: 1 })) });
export const ParentsQuery = Type.Object({ departId: Type.Optional(Ids), orgCode: Type.Optional(Ids) });
export const KeywordQuery = Type.Object({ keyWord: Type.Optional(Words), ids: Type.Optional(Ids) });
export const ParentQuery = Type.Object({ parentId: Type.String({ pattern: PATTERNS.id }) });
export const OrgCodeQuery = Type.Object({ orgCode: Type.String({ minLength: 1, maxLength: 64 }) });
export type LevelQuery = Static<typeof LevelQuery>;
