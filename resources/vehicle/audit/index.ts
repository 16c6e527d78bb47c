import { VehicleAudit } from '#contract/vehicle/audit.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const VehicleAuditDetails = lazyPart(() => import('./VehicleAuditDetails.tsx'), 'VehicleAuditDetails');
const VehicleAuditList = lazyPart(() => import('./VehicleAuditList.tsx'), 'VehicleAuditList');

export default defineResource(VehicleAudit, { components: ['vehicle/AuditList'], list: VehicleAuditList, show: VehicleAuditDetails });
