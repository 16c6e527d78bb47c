import { Type, type Static } from 'typebox';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { readOnly, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';

/** Parent of first-level entries. */
export const CATEGORY_TOP = '0';

/** SYS-13 分类字典 (table sys_category, wire-contract 7.6, 9.9, 13.7): a tree whose codes are assigned by the server. */
export const Category = entity({
    resource: 'system/category',
    wire: '/sys/category',
    permission: 'system:category',
    label: '分类字典',
    english: 'Category',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        name: text('分类名称', 'Category', { maxLength: 100, filter: 'like', sortable: 'words' }),
        code: readOnly(text('分类编码', 'Category code', { filter: 'like', sortable: true })),
        pid: {
            ...text('父级节点', 'Parent', { maxLength: 32, filter: 'eq', hidden: true, default: CATEGORY_TOP }),
            pattern: `^(0|${PATTERNS.id.replace(/^\^|\$$/g, '')})$`,
        },
        hasChild: readOnly(text('有下级', 'Has children', { hidden: true })),
    },
});

/** An entry of a tree picker. wire: TreeSelect */
export interface TreeSelect {
    key: string;
    value: string;
    title: string;
    code: string;
    parentId: string;
    leaf: boolean;
    isLeaf: boolean;
    children?: TreeSelect[];
}

const Word = Type.Optional(Type.String({ maxLength: 200 }));

export const CategoryChildrenQuery = Type.Object({ pid: Word });
export const CategoryBatchQuery = Type.Object({ parentIds: Type.String({ maxLength: 20_000 }) });
export const CategoryRootQuery = Type.Object({ async: Word, pcode: Word });
export const CategoryOneQuery = Type.Object({ field: Type.String({ maxLength: 32 }), val: Type.String({ maxLength: 200 }) });
export const CategoryDataQuery = Type.Object({ pid: Word, pcode: Word, condition: Word });
export type CategoryDataQuery = Static<typeof CategoryDataQuery>;
export const CategoryNamesQuery = Type.Object({ ids: Word, delNotExist: Word });
export const CategoryAllQuery = Type.Object({ code: Word });
export const CategoryCodeQuery = Type.Object({ pid: Word, code: Word });
