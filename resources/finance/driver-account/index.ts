import LocalAtm from '@mui/icons-material/LocalAtm';
import { DriverAccount } from '#contract/finance/driver-account.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const DriverAccountList = lazyPart(() => import('./DriverAccountList.tsx'), 'DriverAccountList');
const DriverAccountDetails = lazyPart(() => import('./DriverAccountDetails.tsx'), 'DriverAccountDetails');

export default defineResource(DriverAccount, {
    components: ['finance/DriverAccountList'],
    list: DriverAccountList,
    show: DriverAccountDetails,
    icon: LocalAtm,
});
