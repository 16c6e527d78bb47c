import { VehicleAudit } from '#contract/vehicle/audit.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const VehicleAuditDetails = lazyPart(() => import('./VehicleAuditDetails.tsx'), 'VehicleAuditDetails');
const VehicleAuditList = lazyPart(() => import('./VehicleAuditList.tsx'), 'VehicleAuditList');

export default defineResource(VehicleAudit, { components: ['vehicle/AuditList'], list: VehicleAuditList, show: VehicleAuditDetails });
