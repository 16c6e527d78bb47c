import { formPathOf, formPermissionOf } from '#contract/online/form.ts';
import type { Screen } from '../system/menus.ts';
import { componentOf, rightsOf } from '#server/modules/online/form/form-rights.ts';
import { DELIVERED_FORMS } from './delivered-forms.ts';

/** Menu entries of the delivered forms, with a button for each right. */
export const formScreens = (): Screen[] =>
    DELIVERED_FORMS.map(form => {
        const rights = rightsOf(form);
        return {
            id: form.tableName,
            path: `/${formPathOf(form)}`,
            title: form.tableTxt,
            component: componentOf(form),
            prefix: formPermissionOf(form),
            actions: rights.map(({ action }) => action),
            group: form.group,
            names: Object.fromEntries(rights.map(({ action, name }) => [action, name])),
        };
    });
