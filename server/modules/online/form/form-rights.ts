import { STANDARD_ACTIONS } from '#contract/kit/entity.ts';
import type { FormDefinition } from '#contract/online/form.ts';
import { ACTION_NAMES } from '#server/db/seed/system/action-names.ts';

const COMPONENTS: Readonly<Record<string, string>> = {
    erp: 'erp/OnlCgformErpList',
    tab: 'tab/OnlCgformTabList',
    innerTable: 'innerTable/OnlCgformInnerTableList',
};

/** The screen that shows a form's records, under the name that existing menus know. */
export const componentOf = ({ isTree, themeTemplate }: Pick<FormDefinition, 'isTree' | 'themeTemplate'>): string =>
    `modules/online/cgform/auto/${isTree ? 'OnlCgformTreeList' : (COMPONENTS[themeTemplate] ?? 'OnlCgformAutoList')}`;

/** A right that a form's menu entry offers: its action, and what it is called. */
export interface FormRight {
    action: string;
    name: string;
}

/** Everything that can be given out of a form: the standard calls, its buttons, and its controlled fields. */
export const rightsOf = ({ fields, subs, buttons }: Pick<FormDefinition, 'fields' | 'subs' | 'buttons'>): FormRight[] => [
    ...STANDARD_ACTIONS.map(action => ({ action, name: ACTION_NAMES[action] ?? action })),
    ...buttons.map(({ buttonCode, buttonName }) => ({ action: `button_${buttonCode}`, name: buttonName })),
    ...[...fields, ...subs.flatMap(sub => sub.fields)]
        .filter(({ isControlled }) => isControlled === 1)
        .map(({ dbFieldName, dbFieldTxt }) => ({ action: `see_${dbFieldName}`, name: `查看${dbFieldTxt}` })),
];
