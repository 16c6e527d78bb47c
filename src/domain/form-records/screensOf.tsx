import type { ComponentType } from 'react';
import type { Entity } from '#contract/kit/entity.ts';
import { entityOfForm } from '#contract/online/form-entity.ts';
import type { LiveForm } from '#providers/online/forms.ts';
import { recordForm } from './recordForm.tsx';
import { recordList } from './recordList.tsx';
import { recordShow } from './recordShow.tsx';

/** The screens of one form's records, made from its definition. */
export interface RecordScreens {
    entity: Entity;
    List: ComponentType;
    Form: ComponentType;
    Show: ComponentType;
}

/** Makes list, form and details of a form. The same components for as long as the definition is the same: others would lose their state. */
export const screensOf = (form: LiveForm): RecordScreens => {
    const entity = entityOfForm(form);
    return { entity, List: recordList(form, entity), Form: recordForm(form, entity), Show: recordShow(form, entity) };
};
