// prettier-ignore
export const vehicle = {
    audit_flow: {
        name: '审核流状态',
        items: [
            ['pending', '待审核', 'Awaiting review'], ['reviewing', '待复核', 'Awaiting second review'], ['approved', '已通过', 'Approved'],
            ['rejected', '已驳回', 'Rejected'], ['canceled', '已撤销', 'Withdrawn'],
        ],
    },
    audit_status: {
        name: '审核状态',
        items: [
            ['pending', '待审核', 'Awaiting review'], ['approved', '已通过', 'Approved'], ['rejected', '已驳回', 'Rejected'],
            ['expired', '已过期', 'Expired'],
        ],
    },
    cert_owner: {
        name: '证照归属',
        items: [['vehicle', '车辆', 'Vehicle'], ['driver', '司机', 'Driver']],
    },
    cert_type: {
        name: '证照类型',
        items: [
            ['driving_lic', '行驶证', 'Vehicle license'], ['transport_lic', '道路运输证', 'Road transport permit'],
            ['lift_reg', '特种设备使用登记证', 'Special equipment registration'], ['lift_check', '起重机械检验报告', 'Crane inspection report'],
            ['insure_force', '交强险', 'Compulsory insurance'], ['insure_biz', '商业险', 'Commercial insurance'],
            ['insure_work', '起重作业责任险', 'Lifting liability insurance'], ['over_permit', '超限运输许可', 'Oversize permit'],
            ['drive_lic', '驾驶证', 'Driving license'], ['q2_cert', '流动式起重机司机证Q2', 'Mobile crane license Q2'],
            ['n1_cert', '叉车司机证N1', 'Forklift license N1'], ['high_cert', '高处作业证', 'Work at height license'],
            ['qualify', '从业资格证', 'Professional qualification'], ['id_card', '身份证', 'Identity card'],
        ],
    },
    charge_mode: {
        name: '计价方式',
        items: [['shift', '台班制', 'By shift'], ['mileage', '里程制', 'By distance'], ['mixed', '混合制', 'Mixed']],
    },
    emission: {
        name: '排放标准',
        items: [
            ['G3', '国三', 'China III'], ['G4', '国四', 'China IV'], ['G5', '国五', 'China V'], ['G6', '国六', 'China VI'],
            ['EV', '新能源', 'Electric or hybrid'],
        ],
    },
    plate_color: {
        name: '车牌颜色',
        items: [['blue', '蓝牌', 'Blue'], ['yellow', '黄牌', 'Yellow'], ['green', '绿牌', 'Green'], ['gyellow', '黄绿牌', 'Yellow and green']],
    },
    veh_apply: {
        name: '车辆申请类型',
        items: [
            ['new', '新增车辆', 'New vehicle'], ['change', '资料变更', 'Data change'], ['renew_cert', '证照更新', 'New certificates'],
            ['bind', '绑定司机', 'Bind driver'], ['unbind', '解绑司机', 'Unbind driver'], ['scrap', '退出营运', 'Retire'],
        ],
    },
    veh_brand: {
        name: '车辆品牌',
        items: [
            ['SANY', '三一', 'Sany'], ['XCMG', '徐工', 'XCMG'], ['ZOOMLION', '中联', 'Zoomlion'], ['LIUGONG', '柳工', 'LiuGong'],
            ['FOTON', '福田雷萨', 'Foton Loxa'], ['CIMC', '中集', 'CIMC'], ['JAC', '江淮', 'JAC'], ['DONGFENG', '东风', 'Dongfeng'],
            ['HELI', '合力', 'Heli'], ['HANGCHA', '杭叉', 'Hangcha'], ['DINGLI', '鼎力', 'Dingli'], ['OTHER', '其他', 'Other'],
        ],
    },
    veh_owner: {
        name: '车辆所有权',
        items: [
            ['personal', '个人', 'Personal'], ['company', '公司', 'Company'], ['affiliate', '挂靠', 'Affiliated'],
            ['lease', '租赁', 'Leased'],
        ],
    },
    veh_reject: {
        name: '车辆驳回原因',
        items: [
            ['blur', '照片不清', 'Blurred photos'], ['plate', '车牌不符', 'Plate does not match'], ['vin', '车架号不符', 'VIN does not match'],
            ['expired', '证件过期', 'Expired documents'], ['type', '车型不符', 'Wrong vehicle type'], ['insure', '保险不足', 'Insurance too low'],
            ['check', '检验不合格', 'Inspection failed'], ['dup', '车辆重复', 'Duplicate vehicle'], ['other', '其他', 'Other'],
        ],
    },
    veh_run_status: {
        name: '运行状态',
        items: [
            ['idle', '空闲', 'Idle'], ['enroute', '前往中', 'On the way'], ['working', '作业中', 'Working'], ['maintain', '维修中', 'In repair'],
            ['offline', '离线', 'Offline'],
        ],
    },
    veh_status: {
        name: '车辆状态',
        items: [
            ['normal', '正常', 'Normal'], ['disabled', '停用', 'Disabled'], ['expired', '证照过期', 'Certificate expired'],
            ['scrapped', '已退出', 'Retired'],
        ],
    },
} as const;
