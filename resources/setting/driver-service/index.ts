import { DriverService } from '#contract/setting/driver-service.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const DriverServiceList = lazyPart(() => import('./DriverServiceList.tsx'), 'DriverServiceList');

export default defineResource(DriverService, { components: ['setting/DriverService'], list: DriverServiceList });
