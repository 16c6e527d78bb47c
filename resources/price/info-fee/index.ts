import { InfoFee } from '#contract/price/info-fee.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const InfoFeeDetails = lazyPart(() => import('./InfoFeeDetails.tsx'), 'InfoFeeDetails');
const InfoFeeForm = lazyPart(() => import('./InfoFeeForm.tsx'), 'InfoFeeForm');
const InfoFeeList = lazyPart(() => import('./InfoFeeList.tsx'), 'InfoFeeList');

export default defineResource(InfoFee, { components: ['price/InfoFeeList'], list: InfoFeeList, form: InfoFeeForm, show: InfoFeeDetails });
