import { DriverPause } from '#contract/order/driver-pause.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const DriverPauseDetails = lazyPart(() => import('./DriverPauseDetails.tsx'), 'DriverPauseDetails');
const DriverPauseForm = lazyPart(() => import('./DriverPauseForm.tsx'), 'DriverPauseForm');
const DriverPauseList = lazyPart(() => import('./DriverPauseList.tsx'), 'DriverPauseList');

export default defineResource(DriverPause, {
    components: ['order/DriverPauseList'],
    list: DriverPauseList,
    form: DriverPauseForm,
    show: DriverPauseDetails,
});
