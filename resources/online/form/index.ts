import { OnlineForm } from '#contract/online/form.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const FormDesigner = lazyPart(() => import('./FormDesigner.tsx'), 'FormDesigner');
const FormList = lazyPart(() => import('./FormList.tsx'), 'FormList');
const FormShow = lazyPart(() => import('./FormShow.tsx'), 'FormShow');

export default defineResource(OnlineForm, {
    components: ['modules/online/cgform/OnlCgformHeadList', 'modules/online/cgform/OnlCgformCopyList'],
    list: FormList,
    form: FormDesigner,
    isFormPage: true,
    show: FormShow,
});
