import AdminPanelSettings from '@mui/icons-material/AdminPanelSettings';
import { Role } from '#contract/system/role.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const RoleForm = lazyPart(() => import('./RoleForm.tsx'), 'RoleForm');
const RoleList = lazyPart(() => import('./RoleList.tsx'), 'RoleList');

export default defineResource(Role, { components: ['system/RoleList'], list: RoleList, form: RoleForm, icon: AdminPanelSettings });
