import { DriverService } from '#contract/setting/driver-service.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const DriverServiceList = lazyPart(() => import('./DriverServiceList.tsx'), 'DriverServiceList');

export default defineResource(DriverService, { components: ['setting/DriverService'], list: DriverServiceList });
