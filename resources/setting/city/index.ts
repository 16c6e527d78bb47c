import { City } from '#contract/setting/city.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const CityForm = lazyPart(() => import('./CityForm.tsx'), 'CityForm');
const CityList = lazyPart(() => import('./CityList.tsx'), 'CityList');

export default defineResource(City, { components: ['setting/CityList'], list: CityList, form: CityForm });
