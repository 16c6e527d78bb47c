import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import { Category } from '#contract/system/category.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const CategoryForm = lazyPart(() => import('./CategoryForm.tsx'), 'CategoryForm');
const CategoryList = lazyPart(() => import('./CategoryList.tsx'), 'CategoryList');

export default defineResource(Category, {
    components: ['system/SysCategoryList'],
    list: CategoryList,
    form: CategoryForm,
    icon: AccountTreeOutlined,
});
