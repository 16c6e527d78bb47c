import { City } from '#contract/setting/city.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const CityForm = lazyPart(() => import('./CityForm.tsx'), 'CityForm');
const CityList = lazyPart(() => import('./CityList.tsx'), 'CityList');

export default defineResource(City, { components: ['setting/CityList'], list: CityList, form: CityForm });
