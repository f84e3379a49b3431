// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IVenueFactory, IVenueFeePair} from "./interfaces/IVenue.sol";
import {IConcentratedFactory} from "./interfaces/IConcentrated.sol";
import {IVenueRegistry} from "./interfaces/IVenueRegistry.sol";
import {StaticCalls} from "./libraries/StaticCalls.sol";
import {
    BRIDGES_SHIFT,
    ID_BITS,
    ID_MASK,
    OWN_FEES,
    PIPS,
    SINGLE_SHIFT,
    WRAPPED_SHIFT
} from "./libraries/Layout.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {RegistryViews} from "./RegistryViews.sol";

/// @title The registered venues, their pools, and the bridge tokens.
/// @dev A trader names a venue by its router and a pool by its number, so the aggregator cannot be made to call other
/// contracts.
abstract contract VenueRegistry is RegistryViews {
    using PoolWords for PoolWord;

    /// @dev Marks the word of a single pool that is stored in place of a list.
    uint256 private constant ALONE = 1 << SINGLE_SHIFT;

    /// @inheritdoc IVenueRegistry
    function registerVenue(
        address router,
        address factory,
        address wrappedVet,
        uint24 feePips,
        uint8 kind,
        string calldata name
    ) external onlyOwner {
        if (router.code.length == 0 || _venueIds[router] != 0) {
            _refuseRegistration(router);
        }
        if (kind > ORDERS || (kind != ORDERS && factory.code.length == 0)) {
            _refuseRegistration(factory);
        }
        if (wrappedVet == address(0) ? kind < ORDERS : wrappedVet.code.length == 0) {
            _refuseRegistration(wrappedVet);
        }
        if (feePips >= PIPS && feePips != OWN_FEES) revert InvalidFee(feePips);
        uint256 id = ++_venueCount;
        if (id > MAX_VENUES) _refuseRegistration(router);
        _venues[id] = Venue(router, factory, feePips, kind, wrappedVet, _packName(router, name));
        _venueIds[router] = id;
        _routers.push(router);
        _state |= 1 << id;
        if (wrappedVet != address(0)) _recordWrapped(wrappedVet);
        emit VenueRegistered(router, factory, wrappedVet, feePips, kind, name);
    }

    /// @inheritdoc IVenueRegistry
    function removeVenue(address router) external onlyOwner {
        uint256 id = _venueIds[router];
        if (id == 0) _refuseRegistration(router);
        delete _venueIds[router];
        _state &= ~(1 << id);
        uint256 last = _routers.length - 1;
        for (uint256 i = 0; i < last; i++) {
            if (_routers[i] == router) _routers[i] = _routers[last];
        }
        _routers.pop();
        emit VenueRemoved(router);
    }

    /// @inheritdoc IVenueRegistry
    function registerPool(address router, address tokenA, address tokenB, uint24 fee)
        external
        returns (uint256 poolId)
    {
        uint256 venueId = _venueIds[router];
        if (venueId == 0) revert ExchangeNotSupported(router);
        if (tokenA > tokenB) (tokenA, tokenB) = (tokenB, tokenA);
        Venue storage venue = _venueOf(venueId);
        (address pool, uint24 feePips) = _findPool(venue, tokenA, tokenB, fee);
        bytes32 key = keccak256(abi.encode(venueId, pool, tokenA, tokenB));
        poolId = _poolIds[key];
        if (poolId != 0) return poolId;
        poolId = ++_poolCount;
        if (poolId > LAST_OPEN_POOL) _checkOwner();
        if (poolId > ID_MASK) _refuseRegistration(pool);
        _poolIds[key] = poolId;
        uint8 kind = venue.kind;
        _pools[poolId] = _packPool(pool, tokenA, tokenB, feePips, kind, venueId);
        if (kind != ORDERS) _list(venue, tokenA, tokenB, poolId);
        emit PoolRegistered(poolId, pool, router, tokenA, tokenB, feePips, kind);
    }

    /// @inheritdoc IVenueRegistry
    function refreshPool(uint256 poolId) external {
        PoolWord word = _poolAt(poolId);
        if (_venueOf(word.venue()).feePips != OWN_FEES) _refuseRegistration(word.pool());
        uint24 feePips = _readFee(word.pool());
        PoolWord changed = word.withFee(feePips);
        _pools[poolId] = changed;
        (address token0, address token1) = (_tokenOf(word.token0()), _tokenOf(word.token1()));
        if (_readDirect(token0, token1) == PoolWord.unwrap(word) | ALONE) {
            _writeDirect(token0, token1, PoolWord.unwrap(changed) | ALONE);
        }
        emit PoolFeeChanged(poolId, feePips);
    }

    /// @inheritdoc IVenueRegistry
    function addBridgeToken(address token) external onlyOwner {
        uint256[] memory bridges = _bridgeIds();
        if (_isVet(token) || token.code.length == 0 || bridges.length == MAX_BRIDGES) {
            _refuseRegistration(token);
        }
        if (_idOf(token) != 0) _state |= LATE_BRIDGE;
        uint256 id = _recordToken(token);
        uint256 shift = BRIDGES_SHIFT;
        for (uint256 i = 0; i < bridges.length; i++) {
            if (bridges[i] == id) _refuseRegistration(token);
            unchecked {
                shift += ID_BITS;
            }
        }
        _state |= id << shift;
        emit BridgeTokenAdded(token);
    }

    /// @inheritdoc IVenueRegistry
    function removeBridgeToken(address token) external onlyOwner {
        uint256[] memory bridges = _bridgeIds();
        uint256 id = _idOf(token);
        uint256 rest;
        uint256 shift = BRIDGES_SHIFT;
        for (uint256 i = 0; i < bridges.length; i++) {
            if (bridges[i] == id) continue;
            rest |= bridges[i] << shift;
            unchecked {
                shift += ID_BITS;
            }
        }
        if (_state >> BRIDGES_SHIFT == rest >> BRIDGES_SHIFT) _refuseRegistration(token);
        _state = (_state & ((1 << BRIDGES_SHIFT) - 1)) | rest;
        emit BridgeTokenRemoved(token);
    }

    /// @inheritdoc IVenueRegistry
    function setPaused(bool paused) external {
        if (!paused || msg.sender != _guardian) _checkOwner();
        _state = paused ? _state | PAUSED : _state & ~PAUSED;
        emit PausedChanged(paused);
    }

    /// @inheritdoc IVenueRegistry
    function setGuardian(address newGuardian) external onlyOwner {
        _guardian = newGuardian;
        emit GuardianChanged(newGuardian);
    }

    /// @dev The venue's factory decides which contract trades the two tokens, not the caller of `registerPool`.
    function _findPool(Venue storage venue, address token0, address token1, uint24 fee)
        private
        view
        returns (address pool, uint24 feePips)
    {
        address router = venue.router;
        uint8 kind = venue.kind;
        if (token0 == token1) _refusePath(token0, token1);
        if ((token0 == address(0) && kind != ORDERS) || (fee != 0 && kind != CONCENTRATED)) {
            kind = type(uint8).max;
        }
        if (kind == PAIR) {
            (uint256 first, uint256 second) = (uint160(token0), uint160(token1));
            bytes4 selector = IVenueFactory.getPair.selector;
            pool = address(uint160(StaticCalls.read(venue.factory, selector, first, second)));
            feePips = venue.feePips;
            if (feePips == OWN_FEES && pool != address(0)) feePips = _readFee(pool);
        } else if (kind == CONCENTRATED) {
            pool = IConcentratedFactory(venue.factory).getPool(token0, token1, fee);
            feePips = fee;
        } else if (kind == ORDERS) {
            if ((token0 == address(0) || token0.code.length != 0) && token1.code.length != 0) {
                pool = router;
            }
        }
        if (pool == address(0)) revert PairNotFound(router, token0, token1);
    }

    function _refuseRegistration(address subject) private pure {
        revert InvalidRegistration(subject);
    }

    function _packName(address router, string calldata name) private pure returns (bytes32) {
        uint256 length = bytes(name).length;
        if (length > 31) _refuseRegistration(router);
        return bytes32(bytes(name)) | bytes32(length);
    }

    /// @dev Pairs report their own fee in ten-thousandths.
    function _readFee(address pool) private view returns (uint24) {
        uint256 fee = StaticCalls.read(pool, IVenueFeePair.swapFee.selector, 0, 0) * 100;
        if (fee >= PIPS) revert InvalidFee(fee);
        return uint24(fee);
    }

    function _recordToken(address token) private returns (uint256 id) {
        if (token == address(0)) return 0;
        id = _idOf(token);
        if (id != 0) return id;
        id = ++_tokenCount;
        if (id > ID_MASK) _refuseRegistration(token);
        _tokenFacts[token] = id;
        _tokens[id] = uint160(token);
    }

    function _recordWrapped(address token) private {
        bool late = _idOf(token) != 0;
        uint256 id = _recordToken(token);
        if (_tokenWord(id) >> WRAPPED_SHIFT != 0) return;
        if (late) _state |= LATE_WRAPPED;
        uint256 number = 1;
        while (number <= MAX_WRAPPED && _wrapped[number] != address(0)) number++;
        if (number > MAX_WRAPPED) _refuseRegistration(token);
        _wrapped[number] = token;
        _tokens[id] |= number << WRAPPED_SHIFT;
        _tokenFacts[token] = id | number << ID_BITS;
    }

    /// @dev Adds the pool to the search, in which a venue's own wrapped VET counts as VET.
    function _list(Venue storage venue, address token0, address token1, uint256 poolId) private {
        address wrappedVet = venue.wrappedVet;
        if (_isVet(token0) && token0 != wrappedVet) return;
        if (_isVet(token1) && token1 != wrappedVet) return;
        (uint256 asset0, uint256 asset1) = (_assetOf(token0), _assetOf(token1));
        uint256 key = _pairKey(asset0, asset1);
        if (venue.kind == CONCENTRATED) key |= CONCENTRATED_KEY;
        if (_joins(asset0)) _joined[asset1] = 1;
        if (_joins(asset1)) _joined[asset0] = 1;
        uint256 poolIds = poolId;
        for (uint256 list = _searched[key]; list != 0; list >>= ID_BITS) {
            uint256 known = list & ID_MASK;
            if (_isLive(_state, _poolWord(known)) && poolIds < FULL_LIST) {
                poolIds = poolIds << ID_BITS | known;
            }
        }
        _searched[key] = poolIds;
        if (key >> ID_BITS != 0 && key < CONCENTRATED_KEY) {
            if (poolIds == poolId) poolIds = PoolWord.unwrap(_poolWord(poolId)) | ALONE;
            _writeDirect(token0, token1, poolIds);
        }
    }

    /// @dev Records the two tokens and packs the pool's word.
    function _packPool(
        address pool,
        address token0,
        address token1,
        uint256 feePips,
        uint256 kind,
        uint256 venueId
    ) private returns (PoolWord) {
        (uint256 id0, uint256 id1) = (_recordToken(token0), _recordToken(token1));
        if (_isVet(token0) && _isVet(token1)) _refusePath(token0, token1);
        if (_wrappedOf(token0) != 0) kind |= PoolWords.WRAPS0;
        if (_wrappedOf(token1) != 0) kind |= PoolWords.WRAPS1;
        return PoolWords.pack(pool, id0, id1, feePips, kind, venueId);
    }

    function _writeDirect(address token0, address token1, uint256 list) private {
        bytes32 slot = _directSlot(token0, token1);
        assembly ("memory-safe") {
            sstore(slot, list)
        }
    }

    function _readDirect(address token0, address token1) private view returns (uint256 list) {
        bytes32 slot = _directSlot(token0, token1);
        assembly ("memory-safe") {
            list := sload(slot)
        }
    }

    function _directSlot(address token0, address token1) private pure returns (bytes32 slot) {
        assembly ("memory-safe") {
            slot := _direct.slot
        }
        return keccak256(abi.encode(token0, token1, slot));
    }

    /// @dev Whether an asset is a bridge token or VET.
    function _joins(uint256 asset) private view returns (bool) {
        if (asset == 0) return true;
        uint256[] memory bridges = _bridgeIds();
        for (uint256 i = 0; i < bridges.length; i++) {
            if (bridges[i] == asset) return true;
        }
        return false;
    }
}
