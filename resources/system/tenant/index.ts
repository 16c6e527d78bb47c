import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import { Tenant } from '#contract/system/tenant.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const TenantDetails = lazyPart('system/tenant/TenantDetails', async () => ({
    default: (await import('./TenantDetails.tsx')).TenantDetails,
}));
const TenantForm = lazyPart('system/tenant/TenantForm', async () => ({ default: (await import('./TenantForm.tsx')).TenantForm }));
const TenantList = lazyPart('system/tenant/TenantList', async () => ({ default: (await import('./TenantList.tsx')).TenantList }));

export default defineResource(Tenant, {
    components: ['system/TenantList'],
    list: TenantList,
    form: TenantForm,
    show: TenantDetails,
    icon: ApartmentOutlined,
});
