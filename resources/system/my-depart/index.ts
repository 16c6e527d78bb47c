import Groups from '@mui/icons-material/Groups';
import { DepartRole } from '#contract/system/my-depart.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const MyDepartForm = lazyPart(() => import('./MyDepartForm.tsx'), 'MyDepartForm');
const MyDepartList = lazyPart(() => import('./MyDepartList.tsx'), 'MyDepartList');

export default defineResource(DepartRole, { components: ['system/DepartUserList'], list: MyDepartList, form: MyDepartForm, icon: Groups });
