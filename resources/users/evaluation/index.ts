import { Evaluation } from '#contract/users/evaluation.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const EvaluationDetails = lazyPart(() => import('./EvaluationDetails.tsx'), 'EvaluationDetails');
const EvaluationList = lazyPart(() => import('./EvaluationList.tsx'), 'EvaluationList');

export default defineResource(Evaluation, { components: ['users/EvaluationList'], list: EvaluationList, show: EvaluationDetails });
