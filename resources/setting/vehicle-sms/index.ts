import Textsms from '@mui/icons-material/Textsms';
import { VehicleSms } from '#contract/setting/vehicle-sms.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const VehicleSmsDetails = lazyPart(() => import('./VehicleSmsDetails.tsx'), 'VehicleSmsDetails');
const VehicleSmsForm = lazyPart(() => import('./VehicleSmsForm.tsx'), 'VehicleSmsForm');
const VehicleSmsList = lazyPart(() => import('./VehicleSmsList.tsx'), 'VehicleSmsList');

export default defineResource(VehicleSms, {
    components: ['setting/VehicleSmsList'],
    list: VehicleSmsList,
    form: VehicleSmsForm,
    show: VehicleSmsDetails,
    icon: Textsms,
    recordRepresentation: 'scene',
});
