import { CityService } from '#contract/setting/city-service.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const CityServiceForm = lazyPart(() => import('./CityServiceForm.tsx'), 'CityServiceForm');
const CityServiceList = lazyPart(() => import('./CityServiceList.tsx'), 'CityServiceList');

export default defineResource(CityService, { components: ['setting/CityServiceList'], list: CityServiceList, form: CityServiceForm });
