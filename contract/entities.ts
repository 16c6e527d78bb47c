/** Every entity of the product, in menu order. */
export { Order } from './order/order.ts';
export { Announcement } from './system/announcement.ts';
export { LevelOne } from './vehicle/level-one.ts';
export { Dict } from './system/dict.ts';
export { Log } from './system/log.ts';
export { Online } from './system/online.ts';
export { CheckRule } from './system/check-rule.ts';
export { FillRule } from './system/fill-rule.ts';
export { Approval } from './system/approval.ts';
export { Task } from './system/task.ts';
export { User } from './system/user.ts';
export { Role } from './system/role.ts';
export { Position } from './system/position.ts';
export { Depart } from './system/depart.ts';
export { Permission } from './system/permission.ts';
export { OssFile } from './system/oss-file.ts';
