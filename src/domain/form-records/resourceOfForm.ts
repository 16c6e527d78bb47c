import { entityOfForm } from '#contract/online/form-entity.ts';
import type { LiveForm } from '#providers/online/forms.ts';
import { defineResource, type ResourceDefinition } from '#src/kit/resource/defineResource.tsx';
import { recordForm } from './recordForm.tsx';
import { recordList } from './recordList.tsx';
import { recordShow } from './recordShow.tsx';

/**
 * Creates the resource of a form's records from its definition. Call it once per definition: a second result has new component types, and
 * React would remount the screens.
 */
export const resourceOfForm = (form: LiveForm): ResourceDefinition => {
    const entity = entityOfForm(form);
    return defineResource(entity, { list: recordList(form, entity), form: recordForm(form, entity), show: recordShow(form, entity) });
};
