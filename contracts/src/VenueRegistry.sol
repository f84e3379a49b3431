// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IAggregator} from "./interfaces/IAggregator.sol";
import {IConverter, IVenueFactory, IVenueFeePair} from "./interfaces/IVenue.sol";
import {IConcentratedFactory} from "./interfaces/IConcentrated.sol";
import {Asks} from "./libraries/Asks.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";

/// @title The venues that may be traded on, their pools, and the tokens that may stand between two hops.
/// @dev A trader names a venue by its router and a pool by its number, and can name no other contract. What
/// a swap needs of a pool stands in one word, as does what it needs to know of the whole contract.
abstract contract VenueRegistry is IAggregator, Ownable2Step {
    using PoolWords for PoolWord;

    struct Venue {
        address router;
        address factory;
        uint24 feePips;
        uint8 kind;
        address wrappedVet;
        /// Up to 31 bytes of text, and how many in the last byte.
        bytes32 name;
    }

    uint8 internal constant PAIR = 0;
    uint8 internal constant CONCENTRATED = 1;
    uint8 internal constant ORDERS = 2;
    uint8 internal constant CONVERTER = 3;

    /// @dev The fee of a venue whose pairs each have their own.
    uint24 internal constant OWN_FEES = type(uint24).max;
    uint256 internal constant PIPS = 1_000_000;
    /// @dev Where the wrapped VET's number stands in the word of a token, above its address.
    uint256 internal constant WRAPPED_SHIFT = 160;
    uint256 internal constant MAX_WRAPPED = 15;

    uint256 private constant MAX_VENUES = 63;
    uint256 private constant PAUSED = 1 << 64;
    uint256 private constant MAX_BRIDGES = 7;
    uint256 internal constant BRIDGES_SHIFT = 80;
    uint256 internal constant ID_MASK = type(uint24).max;
    /// @dev The asset of a token that no pool with a number has.
    uint256 internal constant UNKNOWN = type(uint256).max;
    /// @dev What the key of two assets is marked with for pools in the manner of Uniswap V3.
    uint256 internal constant CONCENTRATED_KEY = 1 << 48;
    /// @dev Ten numbers of pools fill a word of the search.
    uint256 private constant FULL_LIST = 1 << 216;

    /// @dev Bit v: venue v may be traded on. Bit 64: all is paused. From bit 80: the bridge tokens' numbers.
    uint256 internal _state;
    uint256 private _poolCount;
    uint256 private _tokenCount;
    uint256 private _venueCount;
    address[] internal _routers;

    /// @dev By number, from 1. Fixed arrays have no length to read and no key to hash.
    Venue[64] internal _venues;
    PoolWord[1 << 24] internal _pools;
    /// @dev A token's address and, from bit 160, its number among the wrapped VETs.
    uint256[1 << 24] internal _tokens;
    /// @dev The wrapped VETs by number, from 1.
    address[16] internal _wrapped;

    mapping(address router => uint256) internal _venueIds;
    /// @dev A token's number and, from bit 24, its number among the wrapped VETs.
    mapping(address token => uint256) internal _tokenFacts;
    mapping(bytes32 key => uint256) private _poolIds;
    /// @dev The numbers of up to ten pools that the search looks at for two assets.
    mapping(uint256 assets => uint256) internal _searched;

    constructor(address owner) Ownable(owner) {}

    /// @inheritdoc IAggregator
    function registerVenue(
        address router,
        address factory,
        address wrappedVet,
        uint24 feePips,
        uint8 kind,
        string calldata name
    ) external onlyOwner {
        if (router.code.length == 0 || _venueIds[router] != 0) {
            revert InvalidRegistration(router);
        }
        if (kind > CONVERTER || (kind != ORDERS && factory.code.length == 0)) {
            revert InvalidRegistration(factory);
        }
        if (wrappedVet == address(0) ? kind < ORDERS : wrappedVet.code.length == 0) {
            revert InvalidRegistration(wrappedVet);
        }
        if (feePips >= PIPS && feePips != OWN_FEES) revert InvalidFee(feePips);
        uint256 id = ++_venueCount;
        if (id > MAX_VENUES) revert InvalidRegistration(router);
        _venues[id] = Venue(router, factory, feePips, kind, wrappedVet, _packName(router, name));
        _venueIds[router] = id;
        _routers.push(router);
        _state |= 1 << id;
        if (wrappedVet != address(0)) _recordWrapped(wrappedVet);
        emit VenueRegistered(router, factory, wrappedVet, feePips, kind, name);
    }

    /// @inheritdoc IAggregator
    function removeVenue(address router) external onlyOwner {
        uint256 id = _venueIds[router];
        if (id == 0) revert InvalidRegistration(router);
        delete _venueIds[router];
        _state &= ~(1 << id);
        uint256 last = _routers.length - 1;
        for (uint256 i = 0; i < last; i++) {
            if (_routers[i] == router) _routers[i] = _routers[last];
        }
        _routers.pop();
        emit VenueRemoved(router);
    }

    /// @inheritdoc IAggregator
    function registerPool(address router, address tokenA, address tokenB, uint24 fee)
        external
        returns (uint256 poolId)
    {
        uint256 venueId = _venueIds[router];
        if (venueId == 0) revert ExchangeNotSupported(router);
        if (tokenA > tokenB) (tokenA, tokenB) = (tokenB, tokenA);
        Venue storage venue = _venues[venueId];
        (address pool, uint24 feePips) = _findPool(venue, tokenA, tokenB, fee);
        bytes32 key = keccak256(abi.encode(venueId, pool, tokenA, tokenB));
        poolId = _poolIds[key];
        if (poolId != 0) return poolId;
        poolId = ++_poolCount;
        if (poolId > ID_MASK) revert InvalidRegistration(pool);
        _poolIds[key] = poolId;
        (uint256 id0, uint256 id1) = (_recordToken(tokenA), _recordToken(tokenB));
        if (_isVet(tokenA) && _isVet(tokenB)) revert InvalidPath(tokenA, tokenB);
        uint8 kind = venue.kind;
        _pools[poolId] = PoolWords.pack(pool, id0, id1, feePips, kind, venueId);
        if (kind != ORDERS) _list(venue, tokenA, tokenB, poolId);
        emit PoolRegistered(poolId, pool, router, tokenA, tokenB, feePips, kind);
    }

    /// @inheritdoc IAggregator
    function refreshPool(uint256 poolId) external {
        PoolWord word = _poolAt(poolId);
        if (_venues[word.venue()].feePips != OWN_FEES) revert InvalidRegistration(word.pool());
        uint24 feePips = _readFee(word.pool());
        _pools[poolId] = word.withFee(feePips);
        emit PoolFeeChanged(poolId, feePips);
    }

    /// @inheritdoc IAggregator
    function addBridgeToken(address token) external onlyOwner {
        uint256[] memory bridges = _bridgeIds();
        if (_isVet(token) || token.code.length == 0 || bridges.length == MAX_BRIDGES) {
            revert InvalidRegistration(token);
        }
        uint256 id = _recordToken(token);
        for (uint256 i = 0; i < bridges.length; i++) {
            if (bridges[i] == id) revert InvalidRegistration(token);
        }
        _state |= id << (BRIDGES_SHIFT + 24 * bridges.length);
        emit BridgeTokenAdded(token);
    }

    /// @inheritdoc IAggregator
    function removeBridgeToken(address token) external onlyOwner {
        uint256[] memory bridges = _bridgeIds();
        uint256 id = _idOf(token);
        uint256 kept;
        uint256 shift = BRIDGES_SHIFT;
        for (uint256 i = 0; i < bridges.length; i++) {
            if (bridges[i] == id) continue;
            kept |= bridges[i] << shift;
            shift += 24;
        }
        if (shift == BRIDGES_SHIFT + 24 * bridges.length) revert InvalidRegistration(token);
        _state = (_state & ((1 << BRIDGES_SHIFT) - 1)) | kept;
        emit BridgeTokenRemoved(token);
    }

    /// @inheritdoc IAggregator
    function setPaused(bool paused) external onlyOwner {
        _state = paused ? _state | PAUSED : _state & ~PAUSED;
        emit PausedChanged(paused);
    }

    /// @inheritdoc IAggregator
    function isPaused() external view returns (bool) {
        return _state & PAUSED != 0;
    }

    /// @inheritdoc IAggregator
    function poolCount() external view returns (uint256) {
        return _poolCount;
    }

    /// @inheritdoc IAggregator
    function getPool(uint256 poolId)
        external
        view
        returns (
            address pool,
            address venue,
            address token0,
            address token1,
            uint24 feePips,
            uint8 kind
        )
    {
        PoolWord word = _poolAt(poolId);
        (pool, feePips, kind) = (word.pool(), uint24(word.fee()), uint8(word.kind()));
        venue = _venues[word.venue()].router;
        (token0, token1) = (_tokenOf(word.token0()), _tokenOf(word.token1()));
    }

    /// @inheritdoc IAggregator
    function getRoutingData()
        external
        view
        returns (
            address[] memory routers,
            address[] memory factories,
            address[] memory wrappedTokens,
            uint256[] memory feesPips,
            string[] memory names,
            address[] memory bridgeTokens,
            uint256[] memory kinds
        )
    {
        routers = _routers;
        factories = new address[](routers.length);
        wrappedTokens = new address[](routers.length);
        feesPips = new uint256[](routers.length);
        names = new string[](routers.length);
        kinds = new uint256[](routers.length);
        for (uint256 i = 0; i < routers.length; i++) {
            Venue storage venue = _venues[_venueIds[routers[i]]];
            factories[i] = venue.factory;
            wrappedTokens[i] = venue.wrappedVet;
            feesPips[i] = venue.feePips;
            names[i] = _unpackName(venue.name);
            kinds[i] = venue.kind;
        }
        uint256[] memory bridges = _bridgeIds();
        bridgeTokens = new address[](bridges.length);
        for (uint256 i = 0; i < bridges.length; i++) {
            bridgeTokens[i] = _tokenOf(bridges[i]);
        }
    }

    /// @dev What everything else about a trade is checked against, in one reading.
    function _openState() internal view returns (uint256 state) {
        state = _state;
        if (state & PAUSED != 0) revert Paused();
    }

    /// @dev Whether the venue of the pool is registered still.
    function _isLive(uint256 state, PoolWord word) internal pure returns (bool) {
        return state >> word.venue() & 1 != 0;
    }

    function _poolAt(uint256 poolId) internal view returns (PoolWord word) {
        if (poolId > ID_MASK) revert InvalidExchange(poolId);
        word = _pools[poolId];
        if (PoolWord.unwrap(word) == 0) revert InvalidExchange(poolId);
    }

    /// @dev The number is one of 24 bits.
    function _tokenOf(uint256 id) internal view returns (address token) {
        assembly ("memory-safe") {
            token := and(sload(add(_tokens.slot, id)), 0xffffffffffffffffffffffffffffffffffffffff)
        }
    }

    /// @dev VET itself and every venue's wrapped VET are one asset.
    function _isVet(address token) internal view returns (bool) {
        return token == address(0) || _wrappedOf(token) != 0;
    }

    /// @dev The number of a token that is no wrapped VET is 0 among them.
    function _wrappedOf(address token) internal view returns (uint256) {
        return _tokenFacts[token] >> 24;
    }

    function _idOf(address token) internal view returns (uint256) {
        return _tokenFacts[token] & ID_MASK;
    }

    function _isSameAsset(address tokenA, address tokenB) internal view returns (bool) {
        return tokenA == tokenB || (_isVet(tokenA) && _isVet(tokenB));
    }

    /// @dev The number of an asset, which is 0 for VET and every wrapped VET.
    function _assetOf(address token) internal view returns (uint256 asset) {
        (asset,) = _factsOf(token);
    }

    function _factsOf(address token) internal view returns (uint256 asset, uint256 facts) {
        if (token == address(0)) return (0, 0);
        facts = _tokenFacts[token];
        if (facts == 0) return (UNKNOWN, 0);
        asset = facts >> 24 == 0 ? facts : 0;
    }

    function _bridgeIds() internal view returns (uint256[] memory ids) {
        uint256 packed = _state >> BRIDGES_SHIFT;
        ids = new uint256[](MAX_BRIDGES);
        uint256 count;
        for (; packed != 0; packed >>= 24) {
            ids[count++] = packed & ID_MASK;
        }
        assembly ("memory-safe") {
            mstore(ids, count)
        }
    }

    function _pairKey(uint256 assetA, uint256 assetB) internal pure returns (uint256) {
        return assetA < assetB ? assetA << 24 | assetB : assetB << 24 | assetA;
    }

    /// @dev The venue says which contract trades the two tokens; the caller of `registerPool` does not.
    function _findPool(Venue storage venue, address token0, address token1, uint24 fee)
        private
        view
        returns (address pool, uint24 feePips)
    {
        address router = venue.router;
        uint8 kind = venue.kind;
        if (token0 == token1) revert InvalidPath(token0, token1);
        if ((token0 == address(0) && kind != ORDERS) || (fee != 0 && kind != CONCENTRATED)) {
            revert PairNotFound(router, token0, token1);
        }
        if (kind == PAIR) {
            pool = IVenueFactory(venue.factory).getPair(token0, token1);
            feePips = venue.feePips;
            if (feePips == OWN_FEES && pool != address(0)) feePips = _readFee(pool);
        } else if (kind == CONCENTRATED) {
            pool = IConcentratedFactory(venue.factory).getPool(token0, token1, fee);
            feePips = fee;
        } else if (kind == ORDERS) {
            if ((token0 == address(0) || token0.code.length != 0) && token1.code.length != 0) {
                pool = router;
            }
        } else {
            address other = address(uint160(Asks.ask(router, IConverter.b3tr.selector, 0, 0)));
            if ((token0 == router && token1 == other) || (token1 == router && token0 == other)) {
                pool = router;
            }
        }
        if (pool == address(0)) revert PairNotFound(router, token0, token1);
    }

    function _packName(address router, string calldata name) private pure returns (bytes32) {
        uint256 length = bytes(name).length;
        if (length > 31) revert InvalidRegistration(router);
        return bytes32(bytes(name)) | bytes32(length);
    }

    function _unpackName(bytes32 packed) private pure returns (string memory name) {
        name = new string(32);
        assembly ("memory-safe") {
            mstore(name, and(packed, 0xff))
            mstore(add(name, 32), and(packed, not(0xff)))
        }
    }

    /// @dev A pair counts its own fee in ten-thousandths.
    function _readFee(address pool) private view returns (uint24) {
        uint256 fee = Asks.ask(pool, IVenueFeePair.swapFee.selector, 0, 0) * 100;
        if (fee >= PIPS) revert InvalidFee(fee);
        return uint24(fee);
    }

    function _recordToken(address token) private returns (uint256 id) {
        if (token == address(0)) return 0;
        id = _idOf(token);
        if (id != 0) return id;
        id = ++_tokenCount;
        if (id > ID_MASK) revert InvalidRegistration(token);
        _tokenFacts[token] = id;
        _tokens[id] = uint160(token);
    }

    function _recordWrapped(address token) private {
        uint256 id = _recordToken(token);
        if (_tokens[id] >> WRAPPED_SHIFT != 0) return;
        uint256 number = 1;
        while (number <= MAX_WRAPPED && _wrapped[number] != address(0)) number++;
        if (number > MAX_WRAPPED) revert InvalidRegistration(token);
        _wrapped[number] = token;
        _tokens[id] |= number << WRAPPED_SHIFT;
        _tokenFacts[token] = id | number << 24;
    }

    /// @dev Lets the search find the pool, where the venue itself knows its wrapped VET as VET.
    function _list(Venue storage venue, address token0, address token1, uint256 poolId) private {
        address wrappedVet = venue.wrappedVet;
        if (_isVet(token0) && token0 != wrappedVet) return;
        if (_isVet(token1) && token1 != wrappedVet) return;
        uint256 key = _pairKey(_assetOf(token0), _assetOf(token1));
        if (venue.kind == CONCENTRATED) key |= CONCENTRATED_KEY;
        uint256 kept = poolId;
        for (uint256 list = _searched[key]; list != 0; list >>= 24) {
            uint256 known = list & ID_MASK;
            if (_isLive(_state, _pools[known]) && kept < FULL_LIST) kept = kept << 24 | known;
        }
        _searched[key] = kept;
    }
}
