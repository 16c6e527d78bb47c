import { InfoFee } from '#contract/price/info-fee.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const InfoFeeDetails = lazyPart('price/info-fee/InfoFeeDetails', async () => ({
    default: (await import('./InfoFeeDetails.tsx')).InfoFeeDetails,
}));
const InfoFeeForm = lazyPart('price/info-fee/InfoFeeForm', async () => ({ default: (await import('./InfoFeeForm.tsx')).InfoFeeForm }));
const InfoFeeList = lazyPart('price/info-fee/InfoFeeList', async () => ({ default: (await import('./InfoFeeList.tsx')).InfoFeeList }));

export default defineResource(InfoFee, { components: ['price/InfoFeeList'], list: InfoFeeList, form: InfoFeeForm, show: InfoFeeDetails });
