import { Depart } from '#contract/system/depart.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const DepartForm = lazyPart(() => import('./DepartForm.tsx'), 'DepartForm');
const DepartList = lazyPart(() => import('./DepartList.tsx'), 'DepartList');

export default defineResource(Depart, {
    components: ['system/DepartList', 'system/DepartListSync', 'system/DepartList2'],
    list: DepartList,
    form: DepartForm,
});
