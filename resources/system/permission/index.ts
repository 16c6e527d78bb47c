import { Permission } from '#contract/system/permission.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const PermissionDetails = lazyPart('system/permission/PermissionDetails', async () => ({
    default: (await import('./PermissionDetails.tsx')).PermissionDetails,
}));
const PermissionForm = lazyPart('system/permission/PermissionForm', async () => ({
    default: (await import('./PermissionForm.tsx')).PermissionForm,
}));
const PermissionList = lazyPart('system/permission/PermissionList', async () => ({
    default: (await import('./PermissionList.tsx')).PermissionList,
}));

export default defineResource(Permission, {
    components: ['system/NewPermissionList', 'system/PermissionList'],
    list: PermissionList,
    form: PermissionForm,
    show: PermissionDetails,
});
