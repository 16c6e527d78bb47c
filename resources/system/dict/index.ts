import MenuBook from '@mui/icons-material/MenuBook';
import { Dict } from '#contract/system/dict.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const DictDetails = lazyPart(() => import('./DictDetails.tsx'), 'DictDetails');
const DictForm = lazyPart(() => import('./DictForm.tsx'), 'DictForm');
const DictList = lazyPart(() => import('./DictList.tsx'), 'DictList');

export default defineResource(Dict, {
    components: ['system/DictList'],
    list: DictList,
    form: DictForm,
    show: DictDetails,
    icon: MenuBook,
});
