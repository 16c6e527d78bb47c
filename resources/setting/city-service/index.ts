import { CityService } from '#contract/setting/city-service.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const CityServiceForm = lazyPart('setting/city-service/CityServiceForm', async () => ({
    default: (await import('./CityServiceForm.tsx')).CityServiceForm,
}));
const CityServiceList = lazyPart('setting/city-service/CityServiceList', async () => ({
    default: (await import('./CityServiceList.tsx')).CityServiceList,
}));

export default defineResource(CityService, { components: ['setting/CityServiceList'], list: CityServiceList, form: CityServiceForm });
