import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import { Tenant } from '#contract/system/tenant.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const TenantDetails = lazyPart(() => import('./TenantDetails.tsx'), 'TenantDetails');
const TenantForm = lazyPart(() => import('./TenantForm.tsx'), 'TenantForm');
const TenantList = lazyPart(() => import('./TenantList.tsx'), 'TenantList');

export default defineResource(Tenant, {
    components: ['system/TenantList'],
    list: TenantList,
    form: TenantForm,
    show: TenantDetails,
    icon: ApartmentOutlined,
});
