import { Position } from '#contract/system/position.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const PositionForm = lazyPart(() => import('./PositionForm.tsx'), 'PositionForm');
const PositionList = lazyPart(() => import('./PositionList.tsx'), 'PositionList');

export default defineResource(Position, { components: ['system/SysPositionList'], list: PositionList, form: PositionForm });
