import { OnlineForm } from '#contract/online/form.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const FormDesigner = lazyPart('online/form/FormDesigner', async () => ({ default: (await import('./FormDesigner.tsx')).FormDesigner }));
const FormList = lazyPart('online/form/FormList', async () => ({ default: (await import('./FormList.tsx')).FormList }));
const FormShow = lazyPart('online/form/FormShow', async () => ({ default: (await import('./FormShow.tsx')).FormShow }));

export default defineResource(OnlineForm, {
    components: ['modules/online/cgform/OnlCgformHeadList', 'modules/online/cgform/OnlCgformCopyList'],
    list: FormList,
    form: FormDesigner,
    isFormPage: true,
    show: FormShow,
});
