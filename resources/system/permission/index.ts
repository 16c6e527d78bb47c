import { Permission } from '#contract/system/permission.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const PermissionDetails = lazyPart(() => import('./PermissionDetails.tsx'), 'PermissionDetails');
const PermissionForm = lazyPart(() => import('./PermissionForm.tsx'), 'PermissionForm');
const PermissionList = lazyPart(() => import('./PermissionList.tsx'), 'PermissionList');

export default defineResource(Permission, {
    components: ['system/NewPermissionList', 'system/PermissionList'],
    list: PermissionList,
    form: PermissionForm,
    show: PermissionDetails,
});
