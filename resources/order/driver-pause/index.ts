import { DriverPause } from '#contract/order/driver-pause.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const DriverPauseDetails = lazyPart('order/driver-pause/DriverPauseDetails', async () => ({
    default: (await import('./DriverPauseDetails.tsx')).DriverPauseDetails,
}));
const DriverPauseForm = lazyPart('order/driver-pause/DriverPauseForm', async () => ({
    default: (await import('./DriverPauseForm.tsx')).DriverPauseForm,
}));
const DriverPauseList = lazyPart('order/driver-pause/DriverPauseList', async () => ({
    default: (await import('./DriverPauseList.tsx')).DriverPauseList,
}));

export default defineResource(DriverPause, {
    components: ['order/DriverPauseList'],
    list: DriverPauseList,
    form: DriverPauseForm,
    show: DriverPauseDetails,
});
