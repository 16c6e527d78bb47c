import { entityOfForm } from '#contract/online/form-entity.ts';
import type { LiveForm } from '#providers/online/forms.ts';
import { defineResource, type ResourceDefinition } from '#src/kit/resource/defineResource.tsx';
import { recordForm } from './recordForm.tsx';
import { recordList } from './recordList.tsx';
import { recordShow } from './recordShow.tsx';

/** The resource of one form's records, made from its definition. Keep it for as long as the definition is the same: another has other components, which lose their state. */
export const resourceOfForm = (form: LiveForm): ResourceDefinition => {
    const entity = entityOfForm(form);
    return defineResource(entity, { list: recordList(form, entity), form: recordForm(form, entity), show: recordShow(form, entity) });
};
