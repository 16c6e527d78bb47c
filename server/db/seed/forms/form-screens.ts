import { formPathOf, formPermissionOf } from '#contract/online/form.ts';
import type { Screen } from '../system/menus.ts';
import { componentOf, rightsOf } from '#server/modules/online/form/form-rights.ts';
import { DELIVERED_FORMS } from './delivered-forms.ts';

/** Menu entries of those delivered forms that are there, by their ids, with a button for each right. */
export const formScreens = (isThere: (id: string) => boolean = () => true): Screen[] =>
    DELIVERED_FORMS.filter(({ id }) => isThere(id)).map(form => {
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
