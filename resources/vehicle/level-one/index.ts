import { LevelOne } from '#contract/vehicle/level-one.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';
import { LevelOneForm } from './LevelOneForm.tsx';
import { LevelOneList } from './LevelOneList.tsx';

export default defineResource(LevelOne, { list: LevelOneList, form: LevelOneForm });
